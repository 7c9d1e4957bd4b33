/** How many neighbours every interpolation here uses, so that errors fall with the eighth power of the spacing. */
export const POINTS = 8;

/** 1/(i! (7 − i)!), with the sign of (−1)^(7 − i). */
const SCALE = Float64Array.of(-1 / 5040, 1 / 720, -1 / 240, 1 / 144, -1 / 144, 1 / 240, -1 / 720, 1 / 5040);

/**
 * Interpolation at t between nodes 0, 1 … count − 1: returns the first of the eight nodes to use. Their weights are
 * written into `weights` from `at` on.
 */
export function lagrange(t: number, count: number, weights: Float64Array, at: number): number {
  const first = Math.max(0, Math.min(count - POINTS, Math.floor(t) - POINTS / 2 + 1));
  const u = t - first;
  let before = 1;
  for (let i = 0; i < POINTS; i++) {
    weights[at + i] = SCALE[i] * before;
    before *= u - i;
  }
  let after = 1;
  for (let i = POINTS - 1; i >= 0; i--) {
    weights[at + i] *= after;
    after *= u - i;
  }
  return first;
}
