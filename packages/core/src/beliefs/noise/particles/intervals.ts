import { invalid } from "../../../invalid.ts";
import type { CredibleIntervals, Interval } from "../credible-intervals.ts";
import { mixtureQuantiles } from "../mixture-quantile.ts";
import type { NoisePair } from "../options.ts";
import type { Particles } from "./particles.ts";
import { weightedQuantile } from "./weighted-quantile.ts";

/** Credible intervals with equal tails, from the weights of the particles. A pinned noise has an interval of no length. */
export function particleIntervals(particles: Particles, pins: Partial<NoisePair>, level: number): CredibleIntervals {
  if (!(level > 0 && level < 1)) invalid("level", level, "must be above 0 and below 1");
  const shares = [(1 - level) / 2, (1 + level) / 2] as const;
  const { z, y, m, w, q, drift } = particles;
  const [low, high] = mixtureQuantiles({ weight: q, mean: m, variance: w }, shares);
  return {
    volatility: noiseInterval(z, drift, particles, shares, pins.volatility),
    stochasticity: noiseInterval(y, 1, particles, shares, pins.stochasticity),
    reward: [low, high],
  };
}

/** Quantiles of variances scale/precision. */
function noiseInterval(
  precision: Float64Array,
  scale: number,
  { q, total }: Particles,
  shares: readonly [number, number],
  pin: number | undefined,
): Interval {
  if (pin !== undefined) return [pin, pin];
  const variance = precision.map((one) => scale / one);
  const [low, high] = shares.map((share) => weightedQuantile(variance, q, share * total));
  return [low, high];
}
