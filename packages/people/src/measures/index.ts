/**
 * What people did, without a model: learning rates, effects of the noises.
 * @module
 */
export type { BestArmRule } from "./best-arms.ts";
export { ALL_TRIALS, type ArmConditions, armConditions } from "./conditions.ts";
export { type Contrast, contrastsOf, type Effect } from "./contrasts.ts";
export { type DeltaRule, fitDeltaRule } from "./delta-rule.ts";
export { learningRate } from "./learning-rate.ts";
export { type LocalLevel, localLevel } from "./local-level.ts";
export { NOISE_MEASURES, NOISES, type NoiseEffect, type NoiseName, noiseEffectsOf } from "./noise-effects.ts";
