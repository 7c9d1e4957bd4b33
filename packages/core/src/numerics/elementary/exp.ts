import { POWERS_OF_TWO } from "./powers-of-two.ts";

/**
 * e^x, within one unit in the last place.
 *
 * The method is that of fdlibm (Sun, 1993): x = k ln 2 + r with |r| ≤ ½ ln 2, and e^r = 1 + 2r/(2 − c), where c is r minus a minimax
 * polynomial in r². It gives the bits of `Math.exp` in Node 20, on every engine.
 *
 * @example
 * ```ts
 * import { exp } from "@cause-toolkit/core/numerics";
 *
 * exp(1); // → 2.718281828459045
 * exp(-746); // → 0
 * ```
 */
export function exp(x: number): number {
  // Constants are local, here and in the other functions: V8 reads a module's numbers from memory.
  const P1 = 0.16666666666666602;
  const P2 = -0.0027777777777015593;
  const P3 = 0.00006613756321437934;
  const P4 = -0.0000016533902205465252;
  const P5 = 4.1381367970572385e-8;
  // ½ ln 2, to 20 bits: nothing to split off.
  if (x > -0.3465738296508789 && x < 0.3465738296508789) {
    if (x > -3.725290298461914e-9 && x < 3.725290298461914e-9) return 1 + x;
    const t = x * x;
    const c = x - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
    return 1 - ((x * c) / (c - 2) - x);
  }
  if (!(x <= 709.782712893384)) return x > 0 ? Infinity : x;
  if (x < -745.1332191019411) return 0;
  if (x === 1) return Math.E;
  // Below 3/2 ln 2, to 20 bits, k is 1 or −1.
  const rounded = (Math.LOG2E * x + (x < 0 ? -0.5 : 0.5)) | 0;
  const k = x > -1.0397205352783203 && x < 1.0397205352783203 ? (x < 0 ? -1 : 1) : rounded;
  // ln 2 in two parts; the first has 33 bits, so its product with k is exact.
  const high = x - k * 0.6931471803691238;
  const low = k * 1.9082149292705877e-10;
  const r = high - low;
  const t = r * r;
  const c = r - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
  const y = 1 - (low - (r * c) / (2 - c) - high);
  if (k > 1022) return y * 2 * POWERS_OF_TWO[1073 + k];
  // A subnormal result is rounded once, in the last product, by 2^−1000.
  return k < -1021 ? y * POWERS_OF_TWO[2074 + k] * 9.332636185032189e-302 : y * POWERS_OF_TWO[1074 + k];
}
