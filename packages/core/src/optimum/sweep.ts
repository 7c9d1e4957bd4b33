import { smoothKink } from "./kink.ts";
import type { Level } from "./level.ts";
import type { Stencil } from "./stencil.ts";

/**
 * One sweep of Bellman's equation over all states of a level, from one array to another. The arrays hold, one after the other,
 *
 *     U = Q2 − slope·base   and   E = Q1 − Q2 − d,
 *
 * where Q1 and Q2 are the values of pulling arm 1 or 2 first. Both are smooth where V = max(Q1, Q2) has a kink, so both are interpolated
 * between variances, and the kink is put in afterwards. `before` and `after` are the slopes of the base in the two arrays.
 */
export type Sweep = (from: Float64Array, into: Float64Array, before: number, after: number) => void;

/** Told of each sweep over a grid: 0 is the coarsest, the next has half its steps. */
export type OnSweep = (grid: number) => void;

/** The kink is corrected where the kernel is wider than this many steps, and half of it where it is a little narrower: a narrow one sees nodes. */
const NARROW = 0.5;
const WIDE = 1;

export function makeSweep(level: Level, discount: number): Sweep {
  const { variances, differences, kernels, base, baseAfter, states } = level;
  const [one, two] = variances;
  const n = differences.count;
  const most = Math.max(one.count, two.count);
  const rowsU = new Float64Array(most * n);
  const rowsE = new Float64Array(most * n);
  const value = new Float64Array(most * n);
  const afterFirst = new Float64Array(states);
  const afterSecond = new Float64Array(states);
  const { nodes } = differences;

  /** E V after a pull of one arm at node `own` of its variances, for all variances of the other arm. */
  const pull = (
    from: Float64Array,
    into: Float64Array,
    arm: 0 | 1,
    own: number,
    strideOwn: number,
    strideOther: number,
  ): void => {
    const other = variances[1 - arm];
    mixAlong(from, rowsU, 0, variances[arm].pulled[own], other.count, strideOwn, strideOther, n);
    mixAlong(from, rowsE, states, variances[arm].pulled[own], other.count, strideOwn, strideOther, n);
    const deviation = variances[arm].shift[own];
    for (let j = 0; j < other.count; j++) bestOf(rowsU, rowsE, value, j * n, other.idle[j], nodes, deviation);
    convolve(kernels[arm][own], value, into, other.count, own * strideOwn, strideOther, n);
  };

  return (from, into, before, after) => {
    for (let i = 0; i < one.count; i++) pull(from, afterFirst, 0, i, two.count * n, n);
    for (let j = 0; j < two.count; j++) pull(from, afterSecond, 1, j, n, two.count * n);
    for (let i = 0, q = 0; i < one.count; i++) {
      const base1 = baseAfter[0][i];
      for (let j = 0; j < two.count; j++) {
        const base2 = baseAfter[1][j];
        for (let k = 0; k < n; k++, q++) {
          const first = discount * (before * base1[k] + afterFirst[q]);
          const second = discount * (before * base2[k] + afterSecond[q]);
          into[q] = second - after * base[k];
          into[states + q] = first - second;
        }
      }
    }
  };
}

/** Interpolates along the variances of the arm that is pulled, for all of the other's. */
function mixAlong(
  from: Float64Array,
  into: Float64Array,
  begin: number,
  { from: node, weights: [w0, w1, w2, w3] }: Stencil,
  others: number,
  strideOwn: number,
  strideOther: number,
  n: number,
): void {
  for (let j = 0, o = 0; j < others; j++) {
    let s0 = begin + node * strideOwn + j * strideOther;
    let s1 = s0 + strideOwn;
    let s2 = s1 + strideOwn;
    let s3 = s2 + strideOwn;
    for (let k = 0; k < n; k++) into[o++] = w0 * from[s0++] + w1 * from[s1++] + w2 * from[s2++] + w3 * from[s3++];
  }
}

/** Interpolates along the other arm's variances, takes the better pull at each d, and corrects the kink between the two. */
function bestOf(
  rowsU: Float64Array,
  rowsE: Float64Array,
  value: Float64Array,
  at: number,
  { from: node, weights: [w0, w1, w2, w3] }: Stencil,
  nodes: Float64Array,
  deviation: number,
): void {
  const n = nodes.length;
  const s0 = node * n;
  const s1 = s0 + n;
  const s2 = s1 + n;
  const s3 = s2 + n;
  let before = -1;
  let kink = -1;
  let theta = 0;
  let slope = 0;
  for (let k = 0; k < n; k++) {
    const ahead = nodes[k] + w0 * rowsE[s0 + k] + w1 * rowsE[s1 + k] + w2 * rowsE[s2 + k] + w3 * rowsE[s3 + k];
    const second = w0 * rowsU[s0 + k] + w1 * rowsU[s1 + k] + w2 * rowsU[s2 + k] + w3 * rowsU[s3 + k];
    value[at + k] = ahead > 0 ? second + ahead : second;
    if (ahead > 0 && before <= 0 && kink < 0) {
      kink = k;
      slope = ahead - before;
      theta = -before / slope;
    }
    before = ahead;
  }
  if (kink < 2 || kink > n - 3) return;
  const width = deviation / (nodes[kink] - nodes[kink - 1]);
  if (width > NARROW) smoothKink(value, at + kink - 2, theta, slope * Math.min(1, (width - NARROW) / (WIDE - NARROW)));
}

/** The expectation of each row of values, four rows at a time. */
function convolve(
  { from, to, offset, weights }: Level["kernels"][0][0],
  value: Float64Array,
  into: Float64Array,
  rows: number,
  begin: number,
  stride: number,
  n: number,
): void {
  let j = 0;
  for (; j + 3 < rows; j += 4) {
    const o0 = j * n;
    const o1 = o0 + n;
    const o2 = o1 + n;
    const o3 = o2 + n;
    const c0 = begin + j * stride;
    const c1 = c0 + stride;
    const c2 = c1 + stride;
    const c3 = c2 + stride;
    for (let k = 0; k < n; k++) {
      const end = to[k];
      let q = offset[k];
      let sum0 = 0;
      let sum1 = 0;
      let sum2 = 0;
      let sum3 = 0;
      for (let l = from[k]; l < end; l++) {
        const weight = weights[q++];
        sum0 += weight * value[o0 + l];
        sum1 += weight * value[o1 + l];
        sum2 += weight * value[o2 + l];
        sum3 += weight * value[o3 + l];
      }
      into[c0 + k] = sum0;
      into[c1 + k] = sum1;
      into[c2 + k] = sum2;
      into[c3 + k] = sum3;
    }
  }
  for (; j < rows; j++) {
    const o = j * n;
    const c = begin + j * stride;
    for (let k = 0; k < n; k++) {
      const end = to[k];
      let q = offset[k];
      let sum = 0;
      for (let l = from[k]; l < end; l++) sum += weights[q++] * value[o + l];
      into[c + k] = sum;
    }
  }
}
