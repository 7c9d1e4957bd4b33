import { powerByLogarithm } from "./power-by-logarithm.ts";

/**
 * x^y, within 0.6 units in the last place, with the special cases of JavaScript's `**`.
 *
 * @example
 * ```ts
 * import { pow } from "@cause-toolkit/core/numerics";
 *
 * pow(10, -3); // → 0.001
 * pow(-2, 3); // → -8
 * pow(-8, 1 / 3); // → NaN
 * ```
 */
export function pow(x: number, y: number): number {
  if (y === 2) return x * x;
  if (y === 1) return x;
  if (y === 0) return 1;
  if (y === -1) return 1 / x;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  // √−0 is −0, but its power is 0.
  if (y === 0.5 && x >= 0) return Math.sqrt(x) + 0;
  const size = Math.abs(x);
  if (y === Infinity || y === -Infinity) return size === 1 ? Number.NaN : size > 1 === y > 0 ? Infinity : 0;
  const odd = x < 0 || Object.is(x, -0) ? isOdd(y) : false;
  if (size === 0 || size === Infinity || size === 1) {
    if (x < 0 && size === 1 && !Number.isInteger(y)) return Number.NaN;
    const value = y < 0 ? 1 / size : size;
    return odd ? -value : value;
  }
  if (x < 0 && !Number.isInteger(y)) return Number.NaN;
  const value =
    y < 0 && Number.isInteger(y) && Number.isInteger(size) ? overWhole(size, -y) : powerByLogarithm(size, y);
  return odd ? -value : value;
}

/** n^−k: where n^k is exact, 1 over it is rounded once, so that 10^−5 is 0.00001. */
function overWhole(n: number, k: number): number {
  const power = powerByLogarithm(n, k);
  return power <= 9007199254740992 ? 1 / power : powerByLogarithm(n, -k);
}

function isOdd(y: number): boolean {
  return Math.abs(y % 2) === 1;
}
