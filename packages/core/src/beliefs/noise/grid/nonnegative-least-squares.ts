/** A quadratic form wᵀAw/2 − bᵀw to be minimised; A is positive definite. */
export interface Quadratic {
  readonly matrix: readonly Float64Array[];
  readonly linear: Float64Array;
}

const ROUNDS = 200;
const ZERO = 1e-14;
const SATISFIED = 1e-11;

/**
 * The minimum over w ≥ 0, from a start ≥ 0: the active-set method of Lawson & Hanson (1974). Coordinates at 0 join one by one while that
 * lowers the form; those that would become negative are set to 0.
 */
export function minimiseNonnegative(form: Quadratic, start: Float64Array): Float64Array {
  const { matrix, linear } = form;
  let free = Array.from(start, (value) => value > 0);
  let w: Float64Array = start.slice();
  for (let round = 0; round < ROUNDS; round++) {
    let next = minimiseFree(form, free);
    while (next.some((value, i) => free[i] && value <= 0)) {
      // As far towards the minimum as no coordinate becomes negative.
      let share = 1;
      next.forEach((value, i) => {
        if (free[i] && value <= 0) share = Math.min(share, w[i] / (w[i] - value));
      });
      w = w.map((value, i) => value + share * (next[i] - value));
      free = free.map((is, i) => is && w[i] > ZERO);
      w = w.map((value, i) => (free[i] ? value : 0));
      next = minimiseFree(form, free);
    }
    w = next;
    let best = -1;
    let most = SATISFIED;
    for (let i = 0; i < w.length; i++) {
      if (free[i]) continue;
      const gain = linear[i] - matrix[i].reduce((sum, value, j) => sum + value * w[j], 0);
      if (gain > most) [best, most] = [i, gain];
    }
    if (best < 0) break;
    free[best] = true;
  }
  return w;
}

/** The minimum where some coordinates are free and the others 0: by Cholesky's factors of the free part. */
function minimiseFree({ matrix, linear }: Quadratic, free: readonly boolean[]): Float64Array {
  const index = free.flatMap((is, i) => (is ? [i] : []));
  const factor = index.map(() => new Float64Array(index.length));
  const solution = new Float64Array(index.length);
  for (let i = 0; i < index.length; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = matrix[index[i]][index[j]];
      for (let k = 0; k < j; k++) rest -= factor[i][k] * factor[j][k];
      factor[i][j] = i === j ? Math.sqrt(rest) : rest / factor[j][j];
    }
    let rest = linear[index[i]];
    for (let k = 0; k < i; k++) rest -= factor[i][k] * solution[k];
    solution[i] = rest / factor[i][i];
  }
  for (let i = index.length - 1; i >= 0; i--) {
    let rest = solution[i];
    for (let k = i + 1; k < index.length; k++) rest -= factor[k][i] * solution[k];
    solution[i] = rest / factor[i][i];
  }
  const all = new Float64Array(free.length);
  index.forEach((at, k) => {
    all[at] = solution[k];
  });
  return all;
}
