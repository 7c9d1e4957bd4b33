import { log } from "./log.ts";
import { log1pOfSum } from "./log1p.ts";
import { POWERS_OF_TWO } from "./powers-of-two.ts";
import { squareParts } from "./square-parts.ts";

/**
 * The inverse hyperbolic sine, within one unit in the last place: log(1 + x + (√(1 + x²) − 1)), with the root in two parts.
 *
 * @example
 * ```ts
 * import { asinh } from "@cause-toolkit/core/numerics";
 *
 * asinh(1); // → 0.881373587019543
 * asinh(-1e300); // → -691.4686750787737
 * ```
 */
export function asinh(x: number): number {
  const size = Math.abs(x);
  // Below 2^−28, or not a number.
  if (!(size >= 3.725290298461914e-9) || size === Infinity) return x;
  const value = size > 268435456 ? ofLarge(size) : ofModerate(size);
  return x < 0 ? -value : value;
}

/** log 2x: from 2^28 on, the rest is below the last place. Where 2x is infinite, x = 2^1023 y, and 1024 ln 2 is in two parts. */
function ofLarge(x: number): number {
  if (x < 8.98846567431158e307) return log(2 * x);
  return 1024 * 0.6931471803691238 + (log((x / 2) * POWERS_OF_TWO[52]) + 1024 * 1.9082149292705877e-10);
}

function ofModerate(x: number): number {
  const { high, low } = squareParts(x);
  const sum = 1 + high;
  // What rounding took from 1 + x².
  const lost = (high > 1 ? 1 - (sum - high) : high - (sum - 1)) + low;
  const root = Math.sqrt(sum);
  const whole = squareParts(root);
  const rest = (sum - whole.high - whole.low + lost) / (2 * root);
  const more = root - 1;
  const total = x + more;
  return log1pOfSum(total, (x > more ? more - (total - x) : x - (total - more)) + rest);
}
