import { logParts } from "./log-parts.ts";

/**
 * The logarithm to base 2, within one unit in the last place, exact for powers of two. It gives the bits of `Math.log2` in Node 20, on
 * every engine.
 *
 * @example
 * ```ts
 * import { log2 } from "@cause-toolkit/core/numerics";
 *
 * log2(0.125); // → -3
 * ```
 */
export function log2(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x < 0 ? Number.NaN : x;
  const { exponent, high, low } = logParts(x);
  // 1/ln 2 in two parts.
  const main = high * 1.4426950407214463;
  const sum = exponent + main;
  const rest = (low + high) * 1.6751713164886512e-10 + low * 1.4426950407214463;
  return rest + (exponent - sum + main) + sum;
}
