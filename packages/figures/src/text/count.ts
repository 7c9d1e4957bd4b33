/**
 * A whole number with thousands separators.
 *
 * @example
 * ```ts
 * import { whole } from "@cause-toolkit/figures/text";
 *
 * whole(10000); // → "10,000"
 * ```
 */
export function whole(value: number): string {
  return value.toLocaleString("en-GB", { maximumFractionDigits: 0 });
}

/**
 * A number of things, with their noun in the singular or plural.
 *
 * @example
 * ```ts
 * import { count } from "@cause-toolkit/figures/text";
 *
 * [count(1, "run"), count(2000, "run"), count(2, "policy", "policies")]; // → ["1 run", "2,000 runs", "2 policies"]
 * ```
 */
export function count(value: number, noun: string, plural = `${noun}s`): string {
  return `${whole(value)} ${value === 1 ? noun : plural}`;
}
