/** Observations: the reward that a pull shows of a latent value, and how a belief is corrected by it. */
export { type Gaussian, gainOf } from "./gaussian.ts";
export {
  expectedReward,
  isGaussian,
  OBSERVATIONS,
  type Observation,
  observationRule,
  rewardOf,
} from "./observation.ts";
export type { ObservationRule } from "./observation-rule.ts";
