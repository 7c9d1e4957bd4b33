/** Noise inference: how volatile and how stochastic a reward is, after Piray & Daw (2021), by particles or on a grid, and its lesions. */

export type { CredibleIntervals, Interval } from "./credible-intervals.ts";
export { NOISE_ESTIMATORS, type NoiseEstimator } from "./estimators.ts";
export { GridFilter, type GridFilterOptions } from "./grid/grid-filter.ts";
export { NoiseGrid, VARIANCE_ESTIMATORS, type VarianceEstimator } from "./grid/noise-grid.ts";
export type { SavedNoiseGrid } from "./grid/saved.ts";
export { DEFAULT_CELLS, type GridOptions, type GridSettings, type NoiseGridOptions } from "./grid/settings.ts";
export { NOISE_KNOWLEDGE, type NoiseKnowledge, type NoiseOptions, noiseOptionsOf } from "./knowledge.ts";
export { LESIONS, type Lesion, type LesionName } from "./lesions.ts";
export {
  makeNoiseFilter,
  NOISE_FILTERS,
  type NoiseFilterName,
  type NoiseInference,
  restoreNoiseFilter,
} from "./make-noise-filter.ts";
export type { NoiseFilter, NoiseGuess, NoiseTime } from "./noise-filter.ts";
export type { NoiseModel, NoiseModelOptions, NoisePair, NoiseStart } from "./options.ts";
export { MAX_PARTICLES, type ParticleFilterOptions, type ParticleSettings } from "./particles/options.ts";
export { ParticleFilter } from "./particles/particle-filter.ts";
export type { Particles } from "./particles/particles.ts";
export type { SavedParticleFilter } from "./particles/saved.ts";
export { stepsOver } from "./steps.ts";
