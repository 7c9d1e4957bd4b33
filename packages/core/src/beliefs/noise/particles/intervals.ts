import { invalid } from "../../../invalid.ts";
import type { CredibleIntervals, Interval } from "../grid/intervals.ts";
import { mixtureQuantiles } from "../mixture-quantile.ts";
import type { NoisePair } from "../options.ts";
import type { Particles } from "./particles.ts";

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

/** Quantiles of variances scale/precision: the largest precisions are the smallest variances. */
function noiseInterval(
  precision: Float64Array,
  scale: number,
  { q, total }: Particles,
  shares: readonly [number, number],
  pin: number | undefined,
): Interval {
  if (pin !== undefined) return [pin, pin];
  const order = Uint32Array.from(precision, (_, i) => i).sort((a, b) => precision[b] - precision[a]);
  let [at, below] = [0, 0];
  const quantile = (share: number) => {
    while (at < order.length - 1 && below + q[order[at]] < share * total) below += q[order[at++]];
    return scale / precision[order[at]];
  };
  const low = quantile(shares[0]);
  return [low, quantile(shares[1])];
}
