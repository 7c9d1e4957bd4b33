/**
 * Groups of people: priors, frequencies and their calibration, comparisons of two groups.
 * @module
 */
export { startsFrom } from "../fit/fit-person.ts";
export { KeptBeliefs } from "../fit/kept-beliefs.ts";
export type { Priors } from "../fit/profile.ts";
export {
  CALIBRATION,
  type CalibrationOptions,
  calibrateFrequencies,
  type FrequencyCalibration,
  type KnownPerson,
} from "./calibration.ts";
export { probabilityOfExploring } from "./exploring.ts";
export { SAMPLING, type SamplingOptions } from "./family-selection.ts";
export { frequencyInterval } from "./frequency-interval.ts";
export { groupPriors } from "./group-priors.ts";
export { evidencesOf, widePrior } from "./hierarchy.ts";
export { memoriesAcross } from "./memories-across.ts";
export { type Named, nameOf, probabilitiesOf } from "./names.ts";
export { type Estimated, type NormalGroup, normalGroup, type PersonWeight, withoutPrior } from "./normal-group.ts";
export {
  compareFrequencies,
  compareParameter,
  type FrequencyComparison,
  type ParameterComparison,
} from "./two-groups.ts";
