import { POWERS_OF_TWO } from "./powers-of-two.ts";
import { highWord } from "./words.ts";

/**
 * The natural logarithm, within one unit in the last place.
 *
 * The method is that of fdlibm (Sun, 1993): x = 2^k (1 + f) with 1 + f between √½ and √2, and log(1 + f) = 2 artanh s for
 * s = f/(2 + f), from a minimax polynomial in s². It gives the bits of `Math.log` in Node 20, on every engine.
 *
 * @example
 * ```ts
 * import { log } from "@cause-toolkit/core/numerics";
 *
 * log(10); // → 2.302585092994046
 * log(0); // → -Infinity
 * ```
 */
export function log(x: number): number {
  // ln 2 in two parts; the first has 33 bits, so its product with k is exact.
  const LN2_HIGH = 0.6931471803691238;
  const LN2_LOW = 1.9082149292705877e-10;
  let shift = 0;
  let high = highWord(x);
  if (high < 0x00100000) {
    if (x === 0) return -Infinity;
    if (high < 0) return Number.NaN;
    shift = -54;
    x *= 18014398509481984;
    high = highWord(x);
  }
  if (high >= 0x7ff00000) return x;
  const exponent = ((high + 0x95f64) >> 20) - 1023;
  high &= 0xfffff;
  const k = exponent + shift;
  const f = x * POWERS_OF_TWO[1074 - exponent] - 1;
  if ((0xfffff & (2 + high)) < 3) {
    // |f| < 2^−20: three terms of the series are enough.
    if (f === 0) return k * LN2_HIGH + k * LN2_LOW;
    const rest = f * f * (0.5 - 0.3333333333333333 * f);
    return k === 0 ? f - rest : k * LN2_HIGH - (rest - k * LN2_LOW - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  const tail = odd + w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  if (((high - 0x6147a) | (0x6b851 - high)) > 0) {
    const half = 0.5 * f * f;
    return k === 0 ? f - (half - s * (half + tail)) : k * LN2_HIGH - (half - (s * (half + tail) + k * LN2_LOW) - f);
  }
  return k === 0 ? f - s * (f - tail) : k * LN2_HIGH - (s * (f - tail) - k * LN2_LOW - f);
}
