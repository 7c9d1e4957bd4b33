import { fromWords, highWord, lowWord } from "./words.ts";

/**
 * The cube root, within one unit in the last place. The method is FreeBSD's: a third of the exponent, a polynomial to 23 bits, one
 * step of Newton's method. It gives the bits of `Math.cbrt` in Node 20, on every engine.
 *
 * @example
 * ```ts
 * import { cbrt } from "@cause-toolkit/core/numerics";
 *
 * cbrt(-27); // → -3
 * ```
 */
export function cbrt(x: number): number {
  if (x === 0 || !(Math.abs(x) < Infinity)) return x;
  const high = highWord(x);
  const sign = high & 0x80000000;
  const size = high & 0x7fffffff;
  const guess =
    size < 0x00100000
      ? Math.floor((highWord(x * 18014398509481984) & 0x7fffffff) / 3) + 696219795
      : Math.floor(size / 3) + 715094163;
  let t = fromWords(sign | guess, 0);
  const r = t * t * (t / x);
  t *=
    1.87595182427177 +
    r * (-1.8849797954337717 + r * 1.6214297201053545) +
    r * r * r * (-0.758397934778766 + r * 0.14599619288661245);
  // Rounded to 23 bits, t² is exact.
  const low = lowWord(t) >>> 0;
  t = fromWords(highWord(t) + (low < 0x80000000 ? 0 : 1), (low + 0x80000000) & 0xc0000000);
  const quotient = x / (t * t);
  return t + t * ((quotient - t) / (t + t + quotient));
}
