import { logParts } from "./log-parts.ts";

/**
 * The logarithm to base 10, within one unit in the last place, exact for powers of ten that doubles hold exactly.
 *
 * @example
 * ```ts
 * import { log10 } from "@cause-toolkit/core/numerics";
 *
 * log10(1000); // → 3
 * ```
 */
export function log10(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x < 0 ? Number.NaN : x;
  const { exponent, high, low } = logParts(x);
  // log10 2 and 1/ln 10, each in two parts.
  const whole = exponent * 0.30102999566361177;
  const main = high * 0.4342944818781689;
  const sum = whole + main;
  const rest = exponent * 3.694239077158931e-13 + (low + high) * 2.5082946711645275e-11 + low * 0.4342944818781689;
  return rest + (whole - sum + main) + sum;
}
