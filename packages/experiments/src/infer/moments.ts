import type { NoisePair } from "@cause-toolkit/core/beliefs";
import { stepsBefore } from "./interval.ts";
import type { Observations } from "./observations.ts";

/** What differences of neighbouring outcomes tell of the noises. */
interface Changes {
  /** Their mean square. */
  readonly square: number;
  /** How many steps they take, on average. */
  readonly steps: number;
  /** Minus the covariance of neighbouring ones; null if there are none. */
  readonly shared: number | null;
}

/**
 * Both noises by the method of moments. Differences of a noisy random walk over g steps have variance gv + 2s, and neighbouring differences have
 * covariance −s. Both estimates are bounded away from zero, as they are only start values.
 */
export function momentsStart(series: readonly Observations[], interval: number | null, spread: number): NoisePair {
  const { square, steps, shared } = changesOf(series, interval, spread);
  const stochasticity = Math.min(Math.max(shared ?? square / 3, 0.05 * square), 0.45 * square);
  return { volatility: (square - 2 * stochasticity) / steps, stochasticity };
}

/** A guess at both noises of the size of the data: as if both were the same. It is the center of the prior of a fit. */
export function scaledGuess(series: readonly Observations[], interval: number | null, spread: number): NoisePair {
  const { square, steps } = changesOf(series, interval, spread);
  return { volatility: square / (steps + 2), stochasticity: square / (steps + 2) };
}

/** Long gaps have less weight, since drift dominates them. Without differences, the spread of all outcomes takes their place. */
function changesOf(series: readonly Observations[], interval: number | null, spread: number): Changes {
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
  return {
    square: pairs > 0 && squares > 0 ? squares / pairs : spread,
    steps: pairs > 0 ? steps / pairs : 1,
    shared: triples > 0 ? -products / triples : null,
  };
}
