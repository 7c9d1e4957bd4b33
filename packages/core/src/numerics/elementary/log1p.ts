import { POWERS_OF_TWO } from "./powers-of-two.ts";
import { highWord } from "./words.ts";

/**
 * log(1 + x), accurate for small x too, within one unit in the last place. It gives the bits of `Math.log1p` in Node 20, on every engine.
 *
 * @example
 * ```ts
 * import { log1p } from "@cause-toolkit/core/numerics";
 *
 * log1p(1e-20); // → 1e-20
 * log1p(-1); // → -Infinity
 * ```
 */
export function log1p(x: number): number {
  return log1pOfSum(x, 0);
}

/**
 * log(1 + x + rest), for a rest below the last place of x. The method is that of fdlibm (Sun, 1993): as for {@link log}, with the
 * rounding of 1 + x made good.
 */
export function log1pOfSum(x: number, rest: number): number {
  const LN2_HIGH = 0.6931471803691238;
  const LN2_LOW = 1.9082149292705877e-10;
  const size = Math.abs(x);
  if (x <= -1) return x === -1 ? -Infinity : Number.NaN;
  // Below 2^−54 and 2^−29.
  if (size < 5.551115123125783e-17) return x;
  if (size < 1.862645149230957e-9) return x - x * x * 0.5 + rest;
  if (!(x < Infinity)) return x;
  let k = 0;
  let f = x;
  let lost = rest / (1 + x);
  let nearPowerOfTwo = false;
  // From 1 + x = 1/√2 to √2 (to 20 bits), x itself is the fraction.
  if (x < -0.2928932309150696 || x >= 0.4142136573791504) {
    const u = x < 9007199254740992 ? 1 + x : x;
    const high = highWord(u);
    const carry = (high & 0xfffff) < 0x6a09e ? 0 : 1;
    k = (high >> 20) - 1023;
    if (x < 9007199254740992) lost = ((k > 0 ? 1 - (u - x) : x - (u - 1)) + rest) / u;
    k += carry;
    f = u * POWERS_OF_TWO[1074 - k] - 1;
    nearPowerOfTwo = (high & 0xfffff) === 0 || (high & 0xfffff) > 0xffffc;
  }
  const half = 0.5 * f * f;
  if (nearPowerOfTwo) {
    if (f === 0) return k * LN2_HIGH + (lost + k * LN2_LOW);
    const series = half * (1 - 0.6666666666666666 * f);
    return k === 0 ? f - series : k * LN2_HIGH - (series - (k * LN2_LOW + lost) - f);
  }
  const s = f / (2 + f);
  const z = s * s;
  const tail =
    z *
    (0.6666666666666735 +
      z *
        (0.3999999999940942 +
          z *
            (0.2857142874366239 +
              z *
                (0.22222198432149784 +
                  z * (0.1818357216161805 + z * (0.15313837699209373 + z * 0.14798198605116586))))));
  if (k === 0) return f - (half - (s * (half + tail) + lost));
  return k * LN2_HIGH - (half - (s * (half + tail) + (k * LN2_LOW + lost)) - f);
}
