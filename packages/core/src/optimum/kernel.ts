import { exp } from "../numerics/elementary/index.ts";
import { gaussLegendre } from "../numerics/gauss-legendre.ts";
import { normalCumulative } from "../numerics/normal.ts";
import { type DifferenceGrid, differenceAt, placeOf } from "./difference-grid.ts";
import { cubicWeights } from "./stencil.ts";

/**
 * A banded matrix that takes a function on the grid, cubic between nodes, to its expectation under a normal: row k has the weights of nodes
 * `from[k]` to `to[k]` − 1, which begin at `offset[k]` in `weights`.
 */
export interface Kernel {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly offset: Int32Array;
  readonly weights: Float64Array;
}

/** The normal counts as 0 beyond this many standard deviations: 2e-9 of it is there. */
const FARTHEST = 6;
const ROOT_TWO_PI = 2.5066282746310002;
const POINTS = 4;

/** The quadrature points of each cell, with what does not depend on the kernel. */
export interface CellPoints {
  readonly at: Float64Array;
  /** Weight of the point times the slope of d. */
  readonly weight: Float64Array;
  /** Cubic weights at each point of a cell. */
  readonly cubic: readonly (readonly number[])[];
}

export function makeCellPoints(grid: DifferenceGrid): CellPoints {
  const { nodes, weights } = gaussLegendre(POINTS);
  const at = new Float64Array((grid.count - 1) * POINTS);
  const weight = new Float64Array(at.length);
  for (let cell = 0; cell < grid.count - 1; cell++) {
    for (let p = 0; p < POINTS; p++) {
      const d = differenceAt(grid, cell + nodes[p]);
      at[cell * POINTS + p] = d;
      weight[cell * POINTS + p] = weights[p] * grid.step * Math.sqrt(d * d + grid.width * grid.width);
    }
  }
  return { at, weight, cubic: Array.from(nodes, cubicWeights) };
}

/** The matrix of f ↦ E f(mean + deviation·z), for the mean of each row. */
export function makeKernel(grid: DifferenceGrid, points: CellPoints, means: Float64Array, deviation: number): Kernel {
  const { count } = grid;
  const from = new Int32Array(count);
  const to = new Int32Array(count);
  const offset = new Int32Array(count);
  const row = new Float64Array(count);
  let weights: Float64Array = new Float64Array(count * 16);
  let filled = 0;
  for (let k = 0; k < count; k++) {
    const [low, high] = fillRow(row, grid, points, means[k], deviation);
    if (filled + high - low > weights.length) weights = grown(weights, filled + high - low);
    let total = 0;
    for (let l = low; l < high; l++) total += row[l];
    from[k] = low;
    to[k] = high;
    offset[k] = filled;
    for (let l = low; l < high; l++) {
      weights[filled++] = row[l] / total;
      row[l] = 0;
    }
  }
  return { from, to, offset, weights: weights.slice(0, filled) };
}

function grown(weights: Float64Array, least: number): Float64Array {
  const larger = new Float64Array(Math.max(least, 2 * weights.length));
  larger.set(weights);
  return larger;
}

/** Adds up one row, which is 0 before, and returns from which node to which. */
function fillRow(
  row: Float64Array,
  grid: DifferenceGrid,
  { at, weight, cubic }: CellPoints,
  mean: number,
  deviation: number,
): [number, number] {
  const { nodes, count } = grid;
  const last = count - 2;
  const place = Math.min(count - 1, Math.max(0, placeOf(grid, mean)));
  const home = Math.min(last, Math.floor(place));
  if (deviation < 1e-9 * grid.width || mean <= nodes[0] || mean >= nodes[count - 1]) {
    addAt(row, home, place - home, 1, last);
    return bounds(home, home, last);
  }
  const lowest = mean - FARTHEST * deviation;
  const highest = mean + FARTHEST * deviation;
  const first = Math.min(last, Math.max(0, Math.floor(placeOf(grid, lowest))));
  const final = Math.min(last, Math.max(0, Math.floor(placeOf(grid, highest))));
  for (let cell = first; cell <= final; cell++) {
    const width = (nodes[cell + 1] - nodes[cell]) / deviation;
    if (width <= 1.2 && cell > 0 && cell < last) {
      for (let p = 0; p < POINTS; p++) {
        const q = cell * POINTS + p;
        const z = (at[q] - mean) / deviation;
        const mass = (weight[q] * exp(-0.5 * z * z)) / deviation;
        const w = cubic[p];
        row[cell - 1] += mass * w[0];
        row[cell] += mass * w[1];
        row[cell + 1] += mass * w[2];
        row[cell + 2] += mass * w[3];
      }
    } else {
      addNarrow(row, grid, cell, mean, deviation, Math.max(nodes[cell], lowest), Math.min(nodes[cell + 1], highest));
    }
  }
  // What lies beyond the grid counts as if it were at its ends.
  if (lowest < nodes[0]) row[0] += ROOT_TWO_PI * normalCumulative((nodes[0] - mean) / deviation);
  if (highest > nodes[count - 1])
    row[count - 1] += ROOT_TWO_PI * normalCumulative((mean - nodes[count - 1]) / deviation);
  return bounds(first, final, last);
}

/** A cell that is wide beside the kernel, or at an end, in pieces of one standard deviation. */
function addNarrow(
  row: Float64Array,
  grid: DifferenceGrid,
  cell: number,
  mean: number,
  deviation: number,
  low: number,
  high: number,
): void {
  const { nodes, weights } = gaussLegendre(POINTS);
  const pieces = Math.max(1, Math.ceil((high - low) / deviation));
  const piece = (high - low) / pieces;
  for (let n = 0; n < pieces; n++) {
    for (let p = 0; p < POINTS; p++) {
      const d = low + (n + nodes[p]) * piece;
      const z = (d - mean) / deviation;
      const mass = (weights[p] * piece * exp(-0.5 * z * z)) / deviation;
      addAt(row, cell, placeOf(grid, d) - cell, mass, grid.count - 2);
    }
  }
}

/** Adds mass at a point of a cell: cubic, and linear in the first and the last cell. */
function addAt(row: Float64Array, cell: number, t: number, mass: number, last: number): void {
  if (cell === 0 || cell === last) {
    row[cell] += mass * (1 - t);
    row[cell + 1] += mass * t;
    return;
  }
  const w = cubicWeights(t);
  for (let n = 0; n < 4; n++) row[cell - 1 + n] += mass * w[n];
}

function bounds(first: number, final: number, last: number): [number, number] {
  return [Math.max(0, first - 1), Math.min(last + 2, final + 3)];
}
