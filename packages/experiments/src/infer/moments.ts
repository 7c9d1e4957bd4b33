import type { NoisePair } from "@cause-toolkit/core/beliefs";
import type { Series } from "./config.ts";
import { stepsBefore } from "./interval.ts";

/**
 * Both noises by the method of moments: differences of a random walk seen through noise, g steps apart, have variance gv + 2s, and
 * neighbouring ones covariance −s. Long gaps count less, as their drift drowns the rest. Kept away from zero: it is a start, not a result.
 */
export function momentsStart(series: readonly Series[], interval: number | null, spread: number): NoisePair {
  let [squares, steps, pairs, products, triples] = [0, 0, 0, 0, 0];
  for (const one of series) {
    const { outcome } = one;
    const gaps = stepsBefore(one, interval);
    const weights = gaps.map((gap) => 1 / Math.max(1, gap));
    const changes = outcome.map((value, t) => {
      const before = outcome[t - 1];
      return t > 0 && value !== null && before !== null ? value - before : null;
    });
    changes.forEach((change, t) => {
      if (change === null) return;
      squares += weights[t] * change * change;
      steps += weights[t] * gaps[t];
      pairs += weights[t];
      const before = changes[t - 1];
      if (t === 0 || before === null || before === undefined) return;
      const weight = weights[t] * weights[t - 1];
      products += weight * change * before;
      triples += weight;
    });
  }
  const total = pairs > 0 ? squares / pairs : spread;
  const stochasticity = Math.min(Math.max(triples > 0 ? -products / triples : total / 3, 0.05 * total), 0.45 * total);
  return { volatility: (total - 2 * stochasticity) / (pairs > 0 ? steps / pairs : 1), stochasticity };
}
