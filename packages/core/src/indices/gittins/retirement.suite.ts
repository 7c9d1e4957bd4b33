import { normalCumulative, normalDensity } from "../../numerics/normal.ts";

/**
 * The Gittins bonus by another road, for tests: the value of going on is kept on a fixed even grid over a plain, long horizon, taken
 * as straight between grid points, and integrated against the Gaussian exactly from where it exceeds the salary's worth. The error falls with the square of the step, so
 * three grids extrapolate to the limit. Nothing is shared with the solver but φ and Φ.
 */
export function bonusByRetirement(P: number, s: number, v: number, gamma: number, salary = 0): number {
  const coarse = bonusOnGrid(P, s, v, gamma, salary, 1);
  const middle = bonusOnGrid(P, s, v, gamma, salary, 2);
  const fine = bonusOnGrid(P, s, v, gamma, salary, 4);
  const once = [(4 * middle - coarse) / 3, (4 * fine - middle) / 3];
  return (16 * once[1] - once[0]) / 15;
}

function bonusOnGrid(P: number, s: number, v: number, gamma: number, salary: number, finer: number) {
  const stages = Math.ceil(Math.log(1e-9) / Math.log(gamma));
  const moves: number[] = [];
  for (let i = 0, variance = P; i < stages; i++) {
    const predicted = variance + v;
    moves.push(predicted / Math.sqrt(predicted + s));
    variance = (predicted * s) / (predicted + s);
  }
  const spread = Math.sqrt(moves.reduce((sum, sigma, i) => sum + sigma * sigma * gamma ** i, 0));
  const step = moves[0] / (8 * finer);
  const half = Math.ceil((6 * spread) / step);
  const grid = Float64Array.from({ length: 2 * half + 1 }, (_, j) => salary + (j - half) * step);
  const retire = salary / (1 - gamma);
  // After the last stage: stay for ever or leave for ever.
  let going = grid.map((m) => m / (1 - gamma));
  for (let i = stages - 1; i >= 0; i--) {
    going = oneStageBefore(grid, step, going, moves[i], gamma, retire);
  }
  return salary - smoothCrossing(grid, going, retire);
}

/** m + γ·E max(going(m + σz), retire) at every grid point. */
function oneStageBefore(
  grid: Float64Array,
  step: number,
  going: Float64Array,
  sigma: number,
  gamma: number,
  retire: number,
) {
  const n = grid.length;
  const cdf = Float64Array.from({ length: 2 * n + 1 }, (_, k) => normalCumulative(((k - n) * step) / sigma));
  const pdf = Float64Array.from({ length: 2 * n + 1 }, (_, k) => normalDensity(((k - n) * step) / sigma));
  const boundary = crossing(grid, going, retire);
  const first = Math.ceil((boundary - grid[0]) / step);
  const width = Math.ceil((9 * sigma) / step);
  const slope = 1 / (1 - gamma);
  return grid.map((m, i) => {
    const z = (boundary - m) / sigma;
    let sum = retire * normalCumulative(z);
    // The part of a cell above the boundary, then whole cells, then the straight continuation.
    const partial = (going[first] - retire) / (grid[first] - boundary || 1);
    sum += piece(
      retire,
      partial,
      m - boundary,
      normalCumulative(z),
      cdf[first - i + n],
      normalDensity(z),
      pdf[first - i + n],
      sigma,
    );
    for (let j = Math.max(first, i - width); j < n - 1 && j < i + width; j++) {
      const at = j - i + n;
      sum += piece(
        going[j],
        (going[j + 1] - going[j]) / step,
        m - grid[j],
        cdf[at],
        cdf[at + 1],
        pdf[at],
        pdf[at + 1],
        sigma,
      );
    }
    if (i + width >= n - 1) {
      const last = 2 * n - 1 - i;
      sum += piece(going[n - 1], slope, m - grid[n - 1], cdf[last], 1, pdf[last], 0, sigma);
    }
    return m + gamma * sum;
  });
}

/** ∫ (value + slope·(y − x)) n(y; m, σ²) dy from x to the next place, given Φ and φ at both; `ahead` is m − x. */
function piece(
  value: number,
  slope: number,
  ahead: number,
  from: number,
  to: number,
  densityFrom: number,
  densityTo: number,
  sigma: number,
): number {
  return (value + slope * ahead) * (to - from) - slope * sigma * (densityTo - densityFrom);
}

function crossing(grid: Float64Array, going: Float64Array, retire: number): number {
  const j = going.findIndex((value) => value > retire);
  return grid[j - 1] + ((grid[j] - grid[j - 1]) * (retire - going[j - 1])) / (going[j] - going[j - 1]);
}

/** The same on a cubic through the four points around it: what is read off at the end should not add to the error. */
function smoothCrossing(grid: Float64Array, going: Float64Array, retire: number): number {
  const j = going.findIndex((value) => value > retire) - 2;
  const cubic = (m: number) => {
    let sum = 0;
    for (let a = j; a < j + 4; a++) {
      let weight = 1;
      for (let b = j; b < j + 4; b++) if (b !== a) weight *= (m - grid[b]) / (grid[a] - grid[b]);
      sum += weight * going[a];
    }
    return sum - retire;
  };
  let [low, high] = [grid[j + 1], grid[j + 2]];
  for (let halvings = 0; halvings < 50; halvings++) {
    const middle = (low + high) / 2;
    if (cubic(middle) < 0) low = middle;
    else high = middle;
  }
  return low;
}
