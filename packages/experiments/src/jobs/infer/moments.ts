import type { NoisePair } from "@cause-toolkit/core/beliefs";
import { stepsBefore } from "./interval.ts";
import type { Observations } from "./observations.ts";

/**
 * Both noises by the method of moments. Differences of a noisy random walk over g steps have variance gv + 2s, and neighbouring differences have
 * covariance −s. Long gaps have less weight, since drift dominates them. Both estimates are bounded away from zero, as they are only start values.
 */
export function momentsStart(series: readonly Observations[], interval: number | null, spread: number): NoisePair {
  let [squares, steps, pairs, products, triples] = [0, 0, 0, 0, 0];
  for (const one of series) {
    const { outcome } = one;
    // A difference with a missing outcome is NaN, as is the one before the first.
    let [changeBefore, weightBefore] = [Number.NaN, 0];
    for (let t = 1; t < outcome.length; t++) {
      const gap = stepsBefore(one, t, interval);
      const weight = 1 / Math.max(1, gap);
      const change = outcome[t] - outcome[t - 1];
      if (!Number.isNaN(change)) {
        squares += weight * change * change;
        steps += weight * gap;
        pairs += weight;
      }
      if (!Number.isNaN(change) && !Number.isNaN(changeBefore)) {
        const shared = weight * weightBefore;
        products += shared * change * changeBefore;
        triples += shared;
      }
      [changeBefore, weightBefore] = [change, weight];
    }
  }
  const total = pairs > 0 ? squares / pairs : spread;
  const stochasticity = Math.min(Math.max(triples > 0 ? -products / triples : total / 3, 0.05 * total), 0.45 * total);
  return { volatility: (total - 2 * stochasticity) / (pairs > 0 ? steps / pairs : 1), stochasticity };
}
