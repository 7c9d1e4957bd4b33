import { exp, log } from "./elementary/index.ts";

/**
 * ln Σ eˣ, whatever the size of x.
 *
 * @example
 * ```ts
 * import { logSumExp } from "@cause-toolkit/core/numerics";
 *
 * logSumExp([-1000, -1000]); // → -999.3068528194
 * ```
 */
export function logSumExp(logs: readonly number[]): number {
  const top = logs.reduce((most, one) => Math.max(most, one), -Infinity);
  if (top === -Infinity) return top;
  return top + log(logs.reduce((total, one) => total + exp(one - top), 0));
}
