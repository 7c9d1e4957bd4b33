import { quarterTurns } from "./quarter-turns.ts";
import { cosineNearZero, sineNearZero } from "./sine-near-zero.ts";

/**
 * The cosine, within one unit in the last place for every x. The method is that of fdlibm (Sun, 1993). It gives the bits of `Math.cos`
 * in Node 20, on every engine, but for a few huge arguments.
 *
 * @example
 * ```ts
 * import { cos } from "@cause-toolkit/core/numerics";
 *
 * cos(1); // → 0.5403023058681398
 * cos(1e22); // → 0.523214785395139
 * ```
 */
export function cos(x: number): number {
  if (Math.abs(x) < 0.7853984832763672) return cosineNearZero(x, 0);
  if (!(Math.abs(x) < Infinity)) return Number.NaN;
  const { turns, angle, rest } = quarterTurns(x);
  const value = (turns & 1) === 0 ? cosineNearZero(angle, rest) : sineNearZero(angle, rest);
  return turns === 1 || turns === 2 ? -value : value;
}
