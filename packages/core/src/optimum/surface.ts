import { invalid } from "../invalid.ts";
import { log } from "../numerics/elementary/index.ts";
import type { SavedOptimum, SavedVariances } from "./saved.ts";
import { cubicWeights } from "./stencil.ts";

/** The surface d*(Σ1, Σ2), as a function of predicted variances, with `left` pulls to go (where play has an end). */
export type ThresholdSurface = (first: number, second: number, left?: number) => number;

/** Cubic in the logarithm of both variances. Variances beyond the grid are moved to its edge. */
export function thresholdSurface({ variances, thresholds }: SavedOptimum): ThresholdSurface {
  const [one, two] = variances;
  const all = thresholds.map((values) => Float64Array.from(values));
  const rows = new Float64Array(4);
  const columns = new Float64Array(4);
  return (first, second, left = all.length) => {
    const values = all[Math.min(left, all.length) - 1];
    const row = weigh(placeOf(one, first), one.count, rows);
    const column = weigh(placeOf(two, second), two.count, columns);
    let sum = 0;
    for (let a = 0; a < 4; a++) {
      if (rows[a] === 0) continue;
      const at = (row + a) * two.count + column;
      const inner =
        columns[0] * values[at] +
        columns[1] * values[at + 1] +
        columns[2] * values[at + 2] +
        columns[3] * values[at + 3];
      sum += rows[a] * inner;
    }
    return sum;
  };
}

/** Writes the weights of four nodes and returns the first of them. */
function weigh(place: number, count: number, into: Float64Array): number {
  const cell = Math.min(count - 2, Math.floor(place));
  const from = Math.min(count - 4, Math.max(0, cell - 1));
  const t = place - (from + 1);
  // At the edges the cubic through the outermost four nodes; t then lies in [−1, 0) or (1, 2].
  const weights = cubicWeights(t);
  for (let n = 0; n < 4; n++) into[n] = weights[n];
  return from;
}

/**
 * The error of d*: the largest at the nodes around, and a quarter of the largest one node further out, as solutions on two grids may agree by chance
 * where they cross.
 */
export function thresholdErrorAt(
  { variances: [one, two], errors }: SavedOptimum,
  first: number,
  second: number,
): number {
  const values = errors[errors.length - 1];
  const columns = (two.count + 1) / 2;
  const near = [0, 1];
  const far = [-1, 0, 1, 2];
  const largest = (steps: readonly number[]) => {
    const [rows, others] = [nodesAround(one, first, steps), nodesAround(two, second, steps)];
    return Math.max(...others.flatMap((j) => rows.map((i) => values[i * columns + j])));
  };
  return largest(near) + 0.25 * largest(far);
}

/** Nodes of the grid of twice the steps, so many from the one before a variance. */
function nodesAround(grid: SavedVariances, variance: number, steps: readonly number[]): number[] {
  const node = Math.floor(placeOf(grid, variance) / 2);
  return steps.map((n) => Math.min((grid.count - 1) / 2, Math.max(0, node + n)));
}

/** Σ of a posterior variance, checked to lie on the grid. */
export function predictedOn(grid: SavedVariances, variance: number): number {
  const predicted = grid.retention * grid.retention * variance + grid.volatility;
  const place = (log(Math.max(predicted, Number.MIN_VALUE)) - grid.start) / grid.step;
  if (!((place > -0.1 || predicted === 0) && place < grid.count - 0.9)) {
    invalid("variance", variance, "is beyond the surface: name it among the variances to be covered");
  }
  return predicted;
}

function placeOf({ start, step, count }: SavedVariances, variance: number): number {
  return Math.min(count - 1, Math.max(0, (log(Math.max(variance, Number.MIN_VALUE)) - start) / step));
}
