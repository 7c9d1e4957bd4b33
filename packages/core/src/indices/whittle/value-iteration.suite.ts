import { normalCumulative, normalDensity } from "../../numerics/normal.ts";

/** How many rows to a factor e in Σ, and how many of them interpolate. */
const ROWS = 6;
const POINTS = 6;

/**
 * The Whittle bonus (s = 1) by brute force, as an oracle. Value iteration for A(m, Σ) = m + γE U(m + σz), the worth
 * of pulling now, where U is the largest of 0, A(·, Σ′), γA(·, Σ′ + v), γ²A(·, Σ′ + 2v) …: every wait is tried, and
 * no threshold assumed. Means lie on a uniform grid with `detail` points to the smallest σ; U is taken as linear
 * between them, and Gaussians are integrated against it exactly. Richardson's extrapolation from a grid half as fine.
 * Also, how often pulling and waiting change places in m.
 */
export function byValueIteration(predicted: number, v: number, gamma: number, detail: number) {
  const coarse = onGrid(predicted, v, gamma, detail / 2);
  const fine = onGrid(predicted, v, gamma, detail);
  return { bonus: fine.bonus + (fine.bonus - coarse.bonus) / 3, crossings: fine.crossings };
}

function onGrid(predicted: number, v: number, gamma: number, detail: number) {
  const waits = Math.ceil(Math.log(1e-4) / Math.log(gamma));
  const afterPull = (at: number) => at / (at + 1) + v;
  const moveAt = (at: number) => at / Math.sqrt(at + 1);
  const lowest = Math.min(predicted, afterPull(v));
  const count = Math.ceil(ROWS * Math.log((Math.max(predicted, 1 + v) + waits * v) / lowest)) + POINTS;
  const rows = Array.from({ length: count }, (_, k) => lowest * Math.exp((k - POINTS / 2) / ROWS));
  const step = moveAt(lowest) / detail;
  const reach = (10 * Math.max(Math.sqrt(v), moveAt(lowest))) / Math.sqrt(-2 * Math.log(gamma)) + 6 * moveAt(predicted);
  const half = Math.ceil(reach / step);
  const means = Float64Array.from({ length: 2 * half + 1 }, (_, i) => (i - half) * step);

  /** 0 and γ^τ A(·, Σ + τv), τ from `first` on. */
  const optionsOf = (A: readonly Float64Array[], from: number, first: number) => {
    const options = [new Float64Array(means.length)];
    for (let tau = first; tau <= waits; tau++) {
      const row = ROWS * Math.log((from + tau * v) / lowest) + POINTS / 2;
      const k = Math.max(0, Math.min(count - POINTS, Math.floor(row) - POINTS / 2 + 1));
      const w = lagrange(row - k).map((weight) => weight * gamma ** tau);
      const [a, b, c, d, e, f] = A.slice(k, k + POINTS);
      const worth = new Float64Array(means.length);
      for (let i = 0; i < worth.length; i++) {
        worth[i] = w[0] * a[i] + w[1] * b[i] + w[2] * c[i] + w[3] * d[i] + w[4] * e[i] + w[5] * f[i];
      }
      options.push(worth);
    }
    return options;
  };
  const pulled = (A: readonly Float64Array[], at: number, weights: Float64Array) =>
    smoothed(largestOf(optionsOf(A, afterPull(at), 0), true), weights, step / (1 - gamma)).map(
      (value, i) => means[i] + gamma * value,
    );

  const weights = rows.map((at) => hatWeights(moveAt(at) / step, 2 * half));
  let A = rows.map(() => means.map((m) => Math.max(m, m / (1 - gamma))));
  for (let change = Infinity; change > 1e-6 * step; ) {
    const next = rows.map((at, k) => pulled(A, at, weights[k]));
    change = next.reduce((most, row, k) => row.reduce((now, a, i) => Math.max(now, Math.abs(a - A[k][i])), most), 0);
    A = next;
  }
  const now = pulled(A, predicted, hatWeights(moveAt(predicted) / step, 2 * half));
  const waiting = optionsOf(A, predicted, 1);
  const later = largestOf(waiting, false);
  const crossings = means.map((_, i) => i).filter((i) => i > 0 && now[i] > later[i] !== now[i - 1] > later[i - 1]);
  const last = crossings[crossings.length - 1];
  const wait = waiting.find((option) => option[last] === later[last]) ?? later;
  return {
    bonus:
      (half -
        rootNear(
          now.map((value, i) => value - wait[i]),
          last,
        )) *
      step,
    crossings: crossings.length,
  };
}

/**
 * The largest of some functions on a grid. Where another one takes over between two points, at θ, straight lines
 * would cut the corner: the triangle they add is taken off again, half its height in all, divided between the points
 * by its centre of mass.
 */
function largestOf(options: readonly Float64Array[], toIntegrate: boolean): Float64Array {
  const size = options[0].length;
  const winner = new Int32Array(size);
  for (let n = 1; n < options.length; n++) {
    for (let i = 0; i < size; i++) if (options[n][i] > options[winner[i]][i]) winner[i] = n;
  }
  const largest = Float64Array.from(winner, (n, i) => options[n][i]);
  if (!toIntegrate) return largest;
  const corrected = largest.slice();
  for (let i = 0; i + 1 < size; i++) {
    const [one, other] = [options[winner[i]], options[winner[i + 1]]];
    if (one === other) continue;
    const before = one[i] - other[i];
    const theta = before / (before + other[i + 1] - one[i + 1]);
    const cut = theta * (other[i + 1] - one[i + 1]);
    corrected[i] -= (cut * (2 - theta)) / 6;
    corrected[i + 1] -= (cut * (1 + theta)) / 6;
  }
  return corrected;
}

/**
 * Where a function on a grid comes up through zero just before i, in grid steps: by the parabola through three
 * points.
 */
function rootNear(f: Float64Array, i: number): number {
  const slope = (f[i + 1] - f[i - 1]) / 2;
  const bend = f[i + 1] - 2 * f[i] + f[i - 1];
  return i - (2 * f[i]) / (slope + Math.sqrt(slope * slope - 2 * bend * f[i]));
}

function lagrange(t: number): number[] {
  const nodes = Array.from({ length: POINTS }, (_, i) => i);
  return nodes.map((i) => nodes.reduce((product, j) => (j === i ? product : (product * (t - j)) / (i - j)), 1));
}

/** E of the hat functions around 0, ±1 … under N(0, σ²): second differences of E(σz − k)⁺. */
function hatWeights(sigma: number, most: number): Float64Array {
  const reach = Math.min(most, Math.ceil(6 * sigma) + 1);
  const above = (k: number) => sigma * normalDensity(k / sigma) - k * normalCumulative(-k / sigma);
  return Float64Array.from({ length: 2 * reach + 1 }, (_, n) => {
    const k = n - reach;
    return above(k - 1) - 2 * above(k) + above(k + 1);
  });
}

/**
 * The mean over a Gaussian at every point; above the last one U goes on with slope 1/(1 − γ), below the first it
 * stays.
 */
function smoothed(U: Float64Array, weights: Float64Array, rise: number): Float64Array {
  const reach = (weights.length - 1) / 2;
  const last = U.length - 1;
  const padded = new Float64Array(U.length + 2 * reach).fill(U[0]);
  padded.set(U, reach);
  for (let n = 1; n <= reach; n++) padded[reach + last + n] = U[last] + n * rise;
  const means = new Float64Array(U.length);
  for (let i = 0; i <= last; i++) {
    let sum = 0;
    for (let k = 0; k < weights.length; k++) sum += weights[k] * padded[i + k];
    means[i] = sum;
  }
  return means;
}
