/** Noise inference: how volatile and how stochastic a reward is, by the particle filter of Piray & Daw (2021), and its lesions. */
export { averageBonus, type InferredBonusOptions, plugInBonus } from "./bonus.ts";
export { NOISE_ESTIMATORS, type NoiseEstimator } from "./estimators.ts";
export { LESIONS, type Lesion, type LesionName } from "./lesions.ts";
export { NoiseFilter, type NoiseTime } from "./noise-filter.ts";
export type { NoiseFilterOptions, NoisePair } from "./options.ts";
export type { Particles } from "./particles.ts";
export type { SavedNoiseFilter } from "./saved.ts";
