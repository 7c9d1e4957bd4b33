/**
 * Predictive checks, and efficiency beside the optimal policy.
 * @module
 */

export { MOST_TRIALS_FOR_EFFICIENCY } from "../efficiency/efficiency.ts";
export { type FittedEfficiency, fittedEfficiency, whyNoEfficiency } from "../efficiency/fitted-efficiency.ts";
export { CHECK_MEASURES, CHECK_RANGES, type CheckMeasure, type LearningRateSource } from "./check-person.ts";
export { OMISSIONS, type Omission, type OmissionTest, omissionsOf } from "./omissions.ts";
