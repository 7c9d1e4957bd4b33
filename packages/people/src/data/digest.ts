import { stream } from "@cause-toolkit/core/numerics";

/**
 * 128 bits that tell contents apart, as hexadecimal digits. They show accidents, not forgery: who changes a content can compute them, too.
 *
 * @example
 * ```ts
 * import { digestOf } from "@cause-toolkit/people/data";
 *
 * digestOf({ a: 1 }) === digestOf({ a: 2 }); // → false
 * ```
 */
export function digestOf(content: unknown): string {
  const draw = stream(0, "digest", JSON.stringify(content));
  return Array.from({ length: 4 }, () => (draw.bits() >>> 0).toString(16).padStart(8, "0")).join("");
}
