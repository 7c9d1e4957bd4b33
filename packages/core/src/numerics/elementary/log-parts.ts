import { POWERS_OF_TWO } from "./powers-of-two.ts";
import { highWord, upperPart } from "./words.ts";

/** x = 2^exponent · e^(high + low), where `high` has 21 bits, so that its products with constants of as many bits are exact. */
export interface LogParts {
  readonly exponent: number;
  readonly high: number;
  readonly low: number;
}

/** The natural logarithm of a positive finite x in parts, for logarithms to other bases (FreeBSD's way; see {@link log}). */
export function logParts(x: number): LogParts {
  let shift = 0;
  if (x < 2.2250738585072014e-308) {
    shift = -54;
    x *= 18014398509481984;
  }
  const exponent = ((highWord(x) + 0x95f64) >> 20) - 1023;
  const f = x * POWERS_OF_TWO[1074 - exponent] - 1;
  const half = 0.5 * f * f;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)));
  const tail = odd + w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373));
  const high = upperPart(f - half);
  return { exponent: exponent + shift, high, low: f - high - half + s * (half + tail) };
}
