import { fillNormal } from "./normal.ts";

/** Which of several independent normals is the largest, and what that says of each of them. */
export interface GaussianMaximum {
  /** probability[k]: that number k is the largest. */
  readonly probability: Float64Array;
  /** mean[k·n + j]: expectation of number k given that number j is the largest. */
  readonly conditionalMean: Float64Array;
}

/** Integration ends at this many standard deviations: probability 3e-15. */
const REACH = 7.8;

/**
 * Integrates over the value x of the maximum: number j is it with density f_j(x)·Π F_i(x), i ≠ j.
 *
 * Panels end at multiples of `panel` standard deviations around every mean, so each density is resolved at its own scale; two Gauss
 * points a panel. At the default, errors are about 1e-6.
 */
export function gaussianMaximum(
  means: ArrayLike<number>,
  trueDeviations: ArrayLike<number>,
  panel = 0.2,
): GaussianMaximum {
  const n = means.length;
  const deviations = resolvable(means, trueDeviations);
  const probability = new Float64Array(n);
  // sums[j·n + k], so that the innermost loop runs along a row.
  const sums = new Float64Array(n * n);
  const z = new Float64Array(n);
  const density = new Float64Array(n);
  const cumulative = new Float64Array(n);
  const below = new Float64Array(n);
  const doubtful = new Int32Array(n);
  const edges = panelEdges(means, deviations, panel);
  for (let e = 1; e < edges.length; e++) {
    const half = 0.5 * (edges[e] - edges[e - 1]);
    if (half === 0) continue;
    const middle = 0.5 * (edges[e] + edges[e - 1]);
    for (let side = -1; side <= 1; side += 2) {
      const x = middle + side * half * Math.sqrt(1 / 3);
      for (let k = 0; k < n; k++) z[k] = (x - means[k]) / deviations[k];
      fillNormal(z, density, cumulative, n);
      let count = 0;
      for (let k = 0; k < n; k++) {
        density[k] /= deviations[k];
        // Given x is the maximum, every other number k is a normal cut off at x, of mean m − σ²f(x)/F(x).
        below[k] = means[k] - (deviations[k] * deviations[k] * density[k]) / cumulative[k];
        if (cumulative[k] !== 1) doubtful[count++] = k;
      }
      for (let j = 0; j < n; j++) {
        let others = half * density[j];
        for (let i = 0; i < count; i++) if (doubtful[i] !== j) others *= cumulative[doubtful[i]];
        if (others === 0) continue;
        probability[j] += others;
        addRow(sums, j * n, others, below, j, x);
      }
    }
  }
  return normalize(probability, sums, means);
}

/**
 * A number that is known exactly is taken to be known to one part in 10⁹ of the range of all, so that it has a density.
 * Where nothing is at stake at all, everyone is as likely as the other.
 */
function resolvable(means: ArrayLike<number>, deviations: ArrayLike<number>): Float64Array {
  let [low, high, widest] = [Infinity, -Infinity, 0];
  for (let k = 0; k < means.length; k++) {
    low = Math.min(low, means[k]);
    high = Math.max(high, means[k]);
    widest = Math.max(widest, deviations[k]);
  }
  const rounding = 1e-13 * Math.max(Math.abs(low), Math.abs(high));
  const min = Math.max(1e-9 * (high - low + widest), rounding) || 1;
  return Float64Array.from(deviations, (deviation) => Math.max(deviation, min));
}

/** The line cut at every mean ± multiples of its deviation, from where the maximum can begin to where all end. */
function panelEdges(means: ArrayLike<number>, deviations: ArrayLike<number>, panel: number): Float64Array {
  const points = Math.ceil(REACH / panel);
  let lowest = -Infinity;
  for (let k = 0; k < means.length; k++) lowest = Math.max(lowest, means[k] - REACH * deviations[k]);
  const edges: number[] = [];
  for (let k = 0; k < means.length; k++) {
    for (let i = -points; i <= points; i++) {
      edges.push(Math.max(lowest, means[k] + (i * REACH * deviations[k]) / points));
    }
  }
  return Float64Array.from(edges).sort();
}

/** Adds `weight` times what each number is expected to be, given that number `largest` is the largest, at x. */
function addRow(
  sums: Float64Array,
  row: number,
  weight: number,
  below: Float64Array,
  largest: number,
  x: number,
): void {
  const own = sums[row + largest] + weight * x;
  for (let k = 0; k < below.length; k++) sums[row + k] += weight * below[k];
  sums[row + largest] = own;
}

/** Removes the last bit of quadrature error from the total, and turns sums into conditional means. */
function normalize(probability: Float64Array, sums: Float64Array, means: ArrayLike<number>): GaussianMaximum {
  const n = probability.length;
  const conditionalMean = new Float64Array(n * n);
  let total = 0;
  for (let j = 0; j < n; j++) total += probability[j];
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < n; k++) {
      conditionalMean[k * n + j] = probability[j] > 0 ? sums[j * n + k] / probability[j] : means[k];
    }
  }
  for (let j = 0; j < n; j++) probability[j] /= total;
  return { probability, conditionalMean };
}
