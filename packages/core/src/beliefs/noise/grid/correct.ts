import { log } from "../../../numerics/elementary/index.ts";
import { expMinus } from "../../../numerics/exponential.ts";
import { absorbWeights, HALF_LOG_TWO_PI, MAX_SURPRISE, MIN_TOTAL } from "../likelihood-weights.ts";
import type { Cells } from "./cells.ts";
import type { Sums } from "./spread.ts";

/** What a reward tells, and how fast it was learned. */
export interface Correction {
  /** log p(reward | the rewards before it). */
  logLikelihood: number;
  /** The mean Kalman gain. */
  learningRate: number;
}

/** Learns the reward of an arm: each cell's Kalman update, and Bayes' rule for the cells. */
export function correct(cells: Cells, arm: number, reward: number, work: Sums, into: Correction): void {
  const { v, s, p } = cells;
  const [m, w] = [cells.m[arm], cells.w[arm]];
  const { p: weight, first: surprise } = work;
  let min = Infinity;
  for (let i = 0, cell = 0; i < v.count; i++) {
    for (let j = 0; j < s.count; j++, cell++) {
      const noise = s.variance[j];
      const precision = 1 / (w[cell] + noise);
      const gain = w[cell] * precision;
      const error = reward - m[cell];
      const half = 0.5 * error * error * precision;
      weight[cell] = p[cell] * Math.sqrt(precision);
      surprise[cell] = half;
      if (p[cell] > 0 && half < min) min = half;
      m[cell] += gain * error;
      w[cell] = gain * noise;
    }
  }
  let total = weigh(work, min, p);
  if (!(total > MIN_TOTAL)) {
    // The cell that was least surprised has next to no probability: count exponents from the likeliest cell instead.
    min = absorbWeights(weight, surprise);
    total = weigh(work, min, p);
  }
  let rate = 0;
  for (let i = 0, cell = 0; i < v.count; i++) {
    for (let j = 0; j < s.count; j++, cell++) {
      p[cell] /= total;
      rate += (p[cell] * w[cell]) / s.variance[j];
    }
  }
  into.logLikelihood = log(total) - min - HALF_LOG_TWO_PI;
  into.learningRate = rate;
}

function weigh({ p: weight, first: surprise }: Sums, min: number, into: Float64Array): number {
  let total = 0;
  for (let cell = 0; cell < into.length; cell++) {
    const u = weight[cell] * expMinus(Math.min(Math.max(surprise[cell] - min, 0), MAX_SURPRISE));
    into[cell] = u;
    total += u;
  }
  return total;
}
