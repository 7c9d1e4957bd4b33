import { type Cells, meanOver } from "./cells.ts";
import type { StepKernel } from "./step-kernel.ts";

/** Sums over cells: probability, and probability times the first two moments of an arm's reward. */
export interface Sums {
  readonly p: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export function makeSums(size: number): Sums {
  const make = () => new Float64Array(size);
  return { p: make(), first: make(), second: make() };
}

/** Less probability is none. */
const NOTHING = 1e-12;

/**
 * Moves the noises by a kernel each. Where probability of several cells meets, the rewards that go with it are mixed, and the mixture is
 * replaced by the normal distribution of the same mean and variance, as in the filter of interacting multiple models.
 */
export function moveNoises(cells: Cells, v: StepKernel, s: StepKernel, from: Sums, to: Sums): void {
  const { p, m, w } = cells;
  for (let arm = 0; arm < m.length; arm++) {
    const means = m[arm];
    const variances = w[arm];
    // Moments about the common mean: about 0, those of large rewards would cancel.
    const center = meanOver(cells, means);
    for (let i = 0; i < p.length; i++) {
      const weight = p[i];
      const off = means[i] - center;
      from.p[i] = weight;
      from.first[i] = weight * off;
      from.second[i] = weight * (variances[i] + off * off);
    }
    spreadRows(from, to, v, cells.v.count, cells.s.count);
    spreadWithinRows(to, from, s, cells.v.count, cells.s.count);
    for (let i = 0; i < p.length; i++) {
      const weight = from.p[i];
      if (weight < NOTHING) continue;
      const off = from.first[i] / weight;
      means[i] = center + off;
      // Rounding may leave less than nothing where the variance is 0.
      variances[i] = Math.max(0, from.second[i] / weight - off * off);
    }
  }
  for (let i = 0; i < p.length; i++) p[i] = from.p[i] < NOTHING ? 0 : from.p[i];
}

/** A stretch of this length in which rewards drift by each cell's volatility. */
export function drift({ v, s, w }: Cells, length: number): void {
  for (const variances of w) {
    for (let i = 0, cell = 0; i < v.count; i++) {
      const gained = length * v.variance[i];
      for (let j = 0; j < s.count; j++, cell++) variances[cell] += gained;
    }
  }
}

/** Moves whole rows. What would leave the grid stays in the last row. */
function spreadRows(from: Sums, to: Sums, { moves, weights }: StepKernel, rows: number, columns: number): void {
  clear(to);
  for (let row = 0; row < rows; row++) {
    const source = row * columns;
    for (let d = 0; d < moves.length; d++) {
      const weight = weights[d];
      const target = Math.min(Math.max(row + moves[d], 0), rows - 1) * columns;
      for (let j = 0; j < columns; j++) {
        to.p[target + j] += weight * from.p[source + j];
        to.first[target + j] += weight * from.first[source + j];
        to.second[target + j] += weight * from.second[source + j];
      }
    }
  }
}

/** Moves within each row. What would leave the grid stays in the last column. */
function spreadWithinRows(from: Sums, to: Sums, { moves, weights }: StepKernel, rows: number, columns: number): void {
  clear(to);
  for (let d = 0; d < moves.length; d++) {
    const weight = weights[d];
    const move = moves[d];
    for (let row = 0; row < rows; row++) {
      const start = row * columns;
      for (let column = 0; column < columns; column++) {
        const target = start + Math.min(Math.max(column + move, 0), columns - 1);
        const source = start + column;
        to.p[target] += weight * from.p[source];
        to.first[target] += weight * from.first[source];
        to.second[target] += weight * from.second[source];
      }
    }
  }
}

function clear({ p, first, second }: Sums): void {
  p.fill(0);
  first.fill(0);
  second.fill(0);
}
