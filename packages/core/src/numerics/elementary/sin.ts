import { quarterTurns } from "./quarter-turns.ts";
import { cosineNearZero, sineNearZero } from "./sine-near-zero.ts";

/**
 * The sine, within one unit in the last place for every x. The method is that of fdlibm (Sun, 1993). It gives the bits of `Math.sin`
 * in Node 20, on every engine, but for a few huge arguments.
 *
 * @example
 * ```ts
 * import { sin } from "@cause-toolkit/core/numerics";
 *
 * sin(1); // → 0.8414709848078965
 * sin(1e22); // → -0.8522008497671888
 * ```
 */
export function sin(x: number): number {
  if (Math.abs(x) < 0.7853984832763672) return sineNearZero(x, 0);
  if (!(Math.abs(x) < Infinity)) return Number.NaN;
  const { turns, angle, rest } = quarterTurns(x);
  const value = (turns & 1) === 0 ? sineNearZero(angle, rest) : cosineNearZero(angle, rest);
  return turns > 1 ? -value : value;
}
