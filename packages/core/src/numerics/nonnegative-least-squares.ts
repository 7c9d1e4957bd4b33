import { cholesky, solveCholesky } from "./cholesky.ts";

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
  const size = index.length;
  const factor = cholesky(
    index.flatMap((i) => index.map((j) => matrix[i][j])),
    size,
  );
  if (!factor) throw new Error("the matrix of the quadratic form is not positive definite");
  const solution = solveCholesky(
    factor,
    size,
    index.map((i) => linear[i]),
  );
  const all = new Float64Array(free.length);
  index.forEach((at, k) => {
    all[at] = solution[k];
  });
  return all;
}
