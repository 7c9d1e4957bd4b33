import { POWERS_OF_TWO } from "./powers-of-two.ts";

/**
 * e^x − 1, accurate for small x too, within one unit in the last place.
 *
 * The method is that of fdlibm (Sun, 1993): x = k ln 2 + r with |r| ≤ ½ ln 2, e^r − 1 from a rational form with a minimax polynomial in
 * r²/2, and a sum that loses no digits for each size of k. It gives the bits of `Math.expm1` in Node 20, on every engine.
 *
 * @example
 * ```ts
 * import { expm1 } from "@cause-toolkit/core/numerics";
 *
 * expm1(1e-20); // → 1e-20
 * expm1(-50); // → -1
 * ```
 */
export function expm1(x: number): number {
  const size = Math.abs(x);
  if (size < 5.551115123125783e-17 || Number.isNaN(x)) return x;
  // 56 ln 2, to 20 bits.
  if (x <= -38.816242218017578) return -1;
  if (x > 709.782712893384) return Infinity;
  let k = 0;
  let lost = 0;
  if (size >= 0.3465738296508789) {
    const side = x < 0 ? -1 : 1;
    k = size < 1.0397205352783203 ? side : (Math.LOG2E * x + 0.5 * side) | 0;
    const high = x - k * 0.6931471803691238;
    const low = k * 1.9082149292705877e-10;
    x = high - low;
    lost = high - x - low;
  }
  const half = 0.5 * x;
  const squared = x * half;
  const Q4 = 0.000004008217827329362;
  const Q5 = -2.0109921818362437e-7;
  const upper = -0.00007936507578674879 + squared * (Q4 + squared * Q5);
  const r = 1 + squared * (-0.03333333333333313 + squared * (0.0015873015872548146 + squared * upper));
  const t = 3 - r * half;
  let e = squared * ((r - t) / (6 - x * t));
  if (k === 0) return x - (x * e - squared);
  e = x * (e - lost) - lost - squared;
  if (k === -1) return 0.5 * (x - e) - 0.5;
  if (k === 1) return x < -0.25 ? -2 * (e - (x + 0.5)) : 1 + 2 * (x - e);
  if (k <= -2 || k > 56) {
    const y = 1 - (e - x);
    return (k === 1024 ? y * 2 * POWERS_OF_TWO[2097] : y * POWERS_OF_TWO[1074 + k]) - 1;
  }
  const tiny = POWERS_OF_TWO[1074 - k];
  const y = k < 20 ? 1 - tiny - (e - x) : x - (e + tiny) + 1;
  return y * POWERS_OF_TWO[1074 + k];
}
