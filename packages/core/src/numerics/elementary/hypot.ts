import { POWERS_OF_TWO } from "./powers-of-two.ts";
import { squareParts } from "./square-parts.ts";
import { highWord } from "./words.ts";

/**
 * √(x² + y² + …), within one unit in the last place, without overflow: the squares of scaled numbers are summed in two parts.
 *
 * @example
 * ```ts
 * import { hypot } from "@cause-toolkit/core/numerics";
 *
 * hypot(3, 4); // → 5
 * hypot(3e200, 4e200); // → 5e200
 * ```
 */
export function hypot(...values: number[]): number {
  let largest = 0;
  let unknown = false;
  for (const value of values) {
    if (Number.isNaN(value)) unknown = true;
    else largest = Math.max(largest, Math.abs(value));
  }
  if (largest === Infinity) return Infinity;
  if (unknown) return Number.NaN;
  if (largest === 0) return 0;
  const exponent = Math.min(Math.max((highWord(largest) >> 20) - 1023, -1000), 1023);
  let sum = 0;
  let rest = 0;
  for (const value of values) {
    const part = squareParts(value * POWERS_OF_TWO[1074 - exponent]);
    const next = sum + part.high;
    rest += (sum > part.high ? part.high - (next - sum) : sum - (next - part.high)) + part.low;
    sum = next;
  }
  const root = Math.sqrt(sum);
  const whole = squareParts(root);
  return (root + (sum - whole.high - whole.low + rest) / (2 * root)) * POWERS_OF_TWO[1074 + exponent];
}
