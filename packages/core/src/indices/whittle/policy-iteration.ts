import { beliefShift } from "../solved/belief-shift.ts";
import { Evaluation } from "./evaluation.ts";
import { solveFixedPoint } from "./gmres.ts";
import type { Grid } from "./grid.ts";
import { makeGrid } from "./make-grid.ts";
import { makeProblem } from "./problem.ts";
import type { Resolution } from "./resolution.ts";
import { rootNear } from "./root.ts";
import { Threshold, thresholdDifference } from "./threshold.ts";
import { type WaitingTimes, waitingTimes } from "./waiting-times.ts";

/** The best policy for an arm, and its value. */
export interface Solution {
  readonly grid: Grid;
  readonly waits: WaitingTimes;
  readonly threshold: Threshold;
  /** h/ℓ at the grid's points. */
  readonly g: Float64Array;
  readonly settled: boolean;
}

/** An arm, and the smallest Σ that will be asked for. */
export interface Question {
  readonly v: number;
  readonly gamma: number;
  readonly smallest: number;
}

/** When the threshold moves by more than this, in σ, the grid must follow; and by more than that, it is lost. */
const GRID_HOLDS = 0.1;
const LOST = 10;
const MAX_STEPS = 20;

/**
 * Policy iteration, from a threshold and perhaps a value: find the value of the policy, then the threshold that is
 * best for that value, until it moves by no more than `still` σ. Errors are squared each time.
 */
export function iteratePolicy(
  { v, gamma, smallest }: Question,
  resolution: Resolution,
  start: Threshold,
  still: number,
  before?: Solution,
): Solution {
  const problem = makeProblem(v, gamma, smallest, resolution.negligible);
  const waits = waitingTimes(gamma, resolution.negligible, resolution.block);
  let threshold = start;
  let grid = makeGrid(problem, resolution, threshold);
  let g = before ? before.grid.transfer(before.g, grid) : new Float64Array(grid.rows * grid.columns);
  for (let step = 1; ; step++) {
    const evaluation = new Evaluation(grid, threshold, waits);
    solveFixedPoint((from, into) => evaluation.apply(from, into), evaluation.constant, g, resolution.tolerance);
    const better = improved(grid, g, threshold);
    const change = thresholdDifference(better, threshold, grid.predicted);
    threshold = better;
    const settled = change <= still;
    if (settled || step === MAX_STEPS || !(change < LOST)) return { grid, waits, threshold, g, settled };
    if (change > GRID_HOLDS) {
      const next = makeGrid(problem, resolution, threshold);
      g = grid.transfer(g, next);
      grid = next;
    }
  }
}

/**
 * Where pulling now is worth as much as pulling one step later, A(m, Σ) = γA(m, Σ + v), with A = m/(1 − γ) + h. Where
 * the boundary falls with Σ, waiting still longer is worth less.
 */
function improved(grid: Grid, g: Float64Array, threshold: Threshold): Threshold {
  const { v, gamma } = grid.problem;
  const last = grid.predicted[grid.rows - 1];
  const ratio = new Float64Array(grid.rows);
  grid.predicted.forEach((at, k) => {
    const sigma = beliefShift(at);
    const gain = (m: number) => m + grid.value(g, m, at) - gamma * grid.value(g, m, at + v);
    // The last rows cannot look ahead.
    ratio[k] =
      at + v <= last ? -rootNear(gain, threshold.boundary(at), sigma, grid.means(at)[0]) / sigma : ratio[k - 1];
  });
  return new Threshold(grid.firstLog, grid.resolution.rowSpacing, ratio);
}
