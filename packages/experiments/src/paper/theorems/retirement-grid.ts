import { gaussHermite } from "@cause-toolkit/core/numerics";
import type { Where } from "./rows.ts";

/** One arm's retirement problem, and the means on which it is computed. */
export interface RetirementProblem extends Where {
  /** The ends of the grid of means, which do not depend on the salary or the arm's mean. */
  readonly from: number;
  readonly to: number;
}

/** On the grid, before the first pull: the value of pulling now, its discounted reward and its discounted number of pulls. */
export interface Retirement {
  readonly means: Float64Array;
  readonly going: Float64Array;
  readonly earned: Float64Array;
  readonly pulled: Float64Array;
}

const CELLS = 600;
const NODES = gaussHermite(24);
/** The discount weight below which later stages are ignored. */
const NEGLIGIBLE = 1e-6;

/**
 * Solves the retirement problem (Eq. 9) in the simplest way: backward along the variances, on a fixed grid of means with linear interpolation. It is
 * less accurate than the solver, but uses neither the shift nor the scaling that the solver relies on.
 */
export function retirement(problem: RetirementProblem, salary: number): Retirement {
  const { discount: gamma, from, to } = problem;
  const means = Float64Array.from({ length: CELLS + 1 }, (_, i) => from + ((to - from) * i) / CELLS);
  const retired = salary / (1 - gamma);
  const forever = means.map((m) => m / (1 - gamma));
  let stage = { going: forever, earned: forever, pulled: means.map(() => 1 / (1 - gamma)) };
  for (const move of movesOf(problem).reverse()) {
    const { going, earned, pulled } = stage;
    const expect = averager(means, move);
    const whilePulled = (f: Float64Array) => f.map((value, i) => (going[i] > retired ? value : 0));
    const [value, later, longer] = [going.map((w) => Math.max(w, retired)), whilePulled(earned), whilePulled(pulled)];
    stage = {
      going: means.map((m, i) => m + gamma * expect(value, i)),
      earned: means.map((m, i) => m + gamma * expect(later, i)),
      pulled: means.map((_, i) => 1 + gamma * expect(longer, i)),
    };
  }
  return { means, ...stage };
}

/** The standard deviation of the change of the mean at each pull, from the first on. */
function movesOf({ variance, volatility, stochasticity, discount }: RetirementProblem): number[] {
  const moves: number[] = [];
  for (let weight = 1, P = variance; weight > NEGLIGIBLE; weight *= discount) {
    const predicted = P + volatility;
    moves.push(predicted / Math.sqrt(predicted + stochasticity));
    P = (predicted * stochasticity) / (predicted + stochasticity);
  }
  return moves;
}

/** E f(m + move·z), with linear interpolation between the means and linear extrapolation beyond them. */
function averager(means: Float64Array, move: number): (f: Float64Array, i: number) => number {
  const step = means[1] - means[0];
  const last = means.length - 2;
  const offsets = NODES.nodes.map((z) => (move * z) / step);
  return (f, i) => {
    let sum = 0;
    for (let k = 0; k < offsets.length; k++) {
      const position = i + offsets[k];
      const cell = Math.min(last, Math.max(0, Math.floor(position)));
      sum += NODES.weights[k] * (f[cell] + (position - cell) * (f[cell + 1] - f[cell]));
    }
    return sum;
  };
}

/** f at a mean, by linear interpolation. */
export function readAt(means: Float64Array, f: Float64Array, mean: number): number {
  const position = (mean - means[0]) / (means[1] - means[0]);
  const cell = Math.min(means.length - 2, Math.max(0, Math.floor(position)));
  return f[cell] + (position - cell) * (f[cell + 1] - f[cell]);
}
