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
  const probability = new Float64Array(n);
  // sums[j·n + k], so that the innermost loop runs along a row; transposed at the end.
  const sums = new Float64Array(n * n);
  const perNumber = Math.ceil(REACH / panel);
  const { z, density, cumulative, edges, x, half, deviations, below, others } = scratchOf(n, perNumber);
  fillResolvable(deviations, means, trueDeviations);
  fillEdges(edges, means, deviations, perNumber);
  const count = fillPoints(x, half, edges);
  const atOnce = Math.max(1, Math.floor(NUMBERS_AT_ONCE / n));
  for (let first = 0; first < count; first += atOnce) {
    const end = Math.min(count, first + atOnce);
    for (let point = first, q = 0; point < end; point++) {
      for (let k = 0; k < n; k++) z[q++] = (x[point] - means[k]) / deviations[k];
    }
    fillNormal(z, density, cumulative, (end - first) * n);
    for (let point = first, at = 0; point < end; point++, at += n) {
      for (let k = 0; k < n; k++) {
        const f = density[at + k] / deviations[k];
        // Given x is the maximum, every other number k is a normal cut off at x, of mean m − σ²f(x)/F(x).
        below[k] = means[k] - (deviations[k] * deviations[k] * f) / cumulative[at + k];
        others[k] = half[point] * f;
      }
      for (let k = 0; k < n; k++) {
        const F = cumulative[at + k];
        if (F === 1) continue;
        for (let j = 0; j < k; j++) others[j] *= F;
        for (let j = k + 1; j < n; j++) others[j] *= F;
      }
      for (let j = 0; j < n; j++) {
        if (others[j] === 0) continue;
        probability[j] += others[j];
        addRow(sums, j * n, others[j], below, j, x[point]);
      }
    }
  }
  return normalize(probability, sums, means);
}

/** Normals are computed so many at once: enough to keep four series going, and few enough to stay at hand. */
const NUMBERS_AT_ONCE = 1024;

/** Arrays that are used again, since the same are needed at every step of a game. */
let scratch = makeScratch(0, 0);

function makeScratch(n: number, perNumber: number) {
  const numbers = Math.max(NUMBERS_AT_ONCE, n);
  const edges = n * (2 * perNumber + 1);
  const [z, density, cumulative] = arrays(3, numbers);
  const [deviations, below, others] = arrays(3, n);
  const [x, half] = arrays(2, 2 * edges);
  return { n, perNumber, z, density, cumulative, deviations, below, others, x, half, edges: new Float64Array(edges) };
}

function arrays(count: number, length: number): Float64Array[] {
  return Array.from({ length: count }, () => new Float64Array(length));
}

function scratchOf(n: number, perNumber: number): ReturnType<typeof makeScratch> {
  if (scratch.n !== n || scratch.perNumber !== perNumber) scratch = makeScratch(n, perNumber);
  return scratch;
}

/** Two points in each panel between edges, and half of its width. Returns how many points there are. */
function fillPoints(x: Float64Array, half: Float64Array, edges: Float64Array): number {
  let count = 0;
  for (let e = 1; e < edges.length; e++) {
    const width = 0.5 * (edges[e] - edges[e - 1]);
    if (width === 0) continue;
    const middle = 0.5 * (edges[e] + edges[e - 1]);
    for (let side = -1; side <= 1; side += 2) {
      x[count] = middle + side * width * Math.sqrt(1 / 3);
      half[count++] = width;
    }
  }
  return count;
}

/**
 * A number that is known exactly is taken to be known to one part in 10⁹ of the range of all, so that it has a density.
 * Where nothing is at stake at all, everyone is as likely as the other.
 */
function fillResolvable(into: Float64Array, means: ArrayLike<number>, deviations: ArrayLike<number>): void {
  let [low, high, widest] = [Infinity, -Infinity, 0];
  for (let k = 0; k < means.length; k++) {
    low = Math.min(low, means[k]);
    high = Math.max(high, means[k]);
    widest = Math.max(widest, deviations[k]);
  }
  const rounding = 1e-13 * Math.max(Math.abs(low), Math.abs(high));
  const min = Math.max(1e-9 * (high - low + widest), rounding) || 1;
  for (let k = 0; k < means.length; k++) into[k] = Math.max(deviations[k], min);
}

/** The line cut at every mean ± multiples of its deviation, `points` on each side, from where the maximum can begin to where all end. */
function fillEdges(into: Float64Array, means: ArrayLike<number>, deviations: ArrayLike<number>, points: number): void {
  let lowest = -Infinity;
  for (let k = 0; k < means.length; k++) lowest = Math.max(lowest, means[k] - REACH * deviations[k]);
  let count = 0;
  for (let k = 0; k < means.length; k++) {
    for (let i = -points; i <= points; i++) {
      into[count++] = Math.max(lowest, means[k] + (i * REACH * deviations[k]) / points);
    }
  }
  into.sort();
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
