import type { NoiseStart } from "../options.ts";
import { type Axis, startAxis } from "./axis.ts";

/**
 * A joint belief about both noises and the rewards of some arms that share them. Cell (i, j), at place i·(count of s) + j, has volatility i
 * and stochasticity j. Given these, the reward of each arm is normal with mean m and variance w.
 */
export interface Cells {
  readonly v: Axis;
  readonly s: Axis;
  /** The probability of each cell. */
  readonly p: Float64Array;
  /** Of each arm, in each cell. */
  readonly m: readonly Float64Array[];
  readonly w: readonly Float64Array[];
}

export function makeCells(v: Axis, s: Axis, arms: number): Cells {
  const make = () => new Float64Array(v.count * s.count);
  const each = () => Array.from({ length: arms }, make);
  return { v, s, p: make(), m: each(), w: each() };
}

/** All probability is at the start. */
export function startNoises({ v, s, p }: Cells): void {
  startAxis(v);
  startAxis(s);
  p.fill(0);
  p[-v.first * s.count - s.first] = 1;
}

/** The rewards of all arms are new. */
export function startRewards({ m, w }: Cells, { mean, variance }: NoiseStart): void {
  for (const means of m) means.fill(mean);
  for (const variances of w) variances.fill(variance);
}

/** The mean of a quantity over all cells. */
export function meanOver({ p }: Cells, values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < p.length; i++) sum += p[i] * values[i];
  return sum;
}

/** The probability of each cell of an axis. */
export function marginal({ v, s, p }: Cells, axis: Axis): Float64Array {
  const sums = new Float64Array(axis.count);
  for (let i = 0, cell = 0; i < v.count; i++) {
    for (let j = 0; j < s.count; j++, cell++) sums[axis === v ? i : j] += p[cell];
  }
  return sums;
}
