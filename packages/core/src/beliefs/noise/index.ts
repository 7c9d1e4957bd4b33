/** Noise inference: how volatile and how stochastic a reward is, by the particle filter of Piray & Daw (2021), and its lesions. */
export { NOISE_ESTIMATORS, type NoiseEstimator } from "./estimators.ts";
export { NOISE_KNOWLEDGE, type NoiseInference, type NoiseKnowledge, type NoiseOptions } from "./knowledge.ts";
export { LESIONS, type Lesion, type LesionName } from "./lesions.ts";
export { NoiseFilter, type NoiseTime } from "./noise-filter.ts";
export { MAX_PARTICLES, type NoiseFilterOptions, type NoisePair, type NoiseSettings } from "./options.ts";
export type { NoiseStart, Particles } from "./particles.ts";
export type { SavedNoiseFilter } from "./saved.ts";
export { stepsOver } from "./steps.ts";
