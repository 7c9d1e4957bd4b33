import { expMinus } from "../../../numerics/exponential.ts";
import type { Cells } from "./cells.ts";
import type { Sums } from "./spread.ts";

const HALF_LOG_TWO_PI = 0.9189385332046727;
/** A smaller total has lost digits to underflow. */
const MIN_TOTAL = 1e-150;
/** What counts as the greatest surprise: e^−700 is 1e-304. */
const MAX_SURPRISE = 700;

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
    min = absorbWeights(work);
    total = weigh(work, min, p);
  }
  let rate = 0;
  for (let i = 0, cell = 0; i < v.count; i++) {
    for (let j = 0; j < s.count; j++, cell++) {
      p[cell] /= total;
      rate += (p[cell] * w[cell]) / s.variance[j];
    }
  }
  into.logLikelihood = Math.log(total) - min - HALF_LOG_TWO_PI;
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

/** Puts the whole likelihood into its exponent; returns the smallest. */
function absorbWeights({ p: weight, first: surprise }: Sums): number {
  let min = Infinity;
  for (let cell = 0; cell < weight.length; cell++) {
    if (weight[cell] === 0) continue;
    surprise[cell] -= Math.log(weight[cell]);
    weight[cell] = 1;
    min = Math.min(min, surprise[cell]);
  }
  return min;
}
