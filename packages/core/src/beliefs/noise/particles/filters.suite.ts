import { stream } from "../../../numerics/stream.ts";
import type { ParticleFilterOptions } from "./options.ts";
import { ParticleFilter } from "./particle-filter.ts";

/** The midpoints of the paper's 2 × 2, and Piray & Daw's prior. */
export const START = { volatility: 2.5, stochasticity: 17, mean: 0, variance: 100 };

export function makeFilter(options: Partial<ParticleFilterOptions> = {}): ParticleFilter {
  return new ParticleFilter({ start: START, stream: stream(1, "test"), ...options });
}

/** Everything that a filter tells. */
export function report(filter: ParticleFilter) {
  return {
    ...filter.estimate(),
    geometric: filter.estimate("geometricMean", "posterior"),
    posterior: filter.posterior(),
    learningRate: filter.learningRate,
    effectiveSize: filter.effectiveSize,
    logEvidence: filter.logEvidence,
  };
}

/** Rewards that drift and are noisy. The first is around 0 itself, as in Piray & Daw's simulations. */
export function drawRewards(volatility: number, stochasticity: number, trials: number, run = 0): Float64Array {
  const chance = stream(1, "rewards", volatility, stochasticity, run);
  let latent = 0;
  return Float64Array.from({ length: trials }, (_, t) => {
    if (t > 0) latent += Math.sqrt(volatility) * chance.normal();
    return latent + Math.sqrt(stochasticity) * chance.normal();
  });
}
