import { log10 } from "@cause-toolkit/core/numerics";

/** Replaces hyphens by minus signs, which are as wide as plus signs. */
export function minusSigns(text: string): string {
  return text.replaceAll("-", "−");
}

/**
 * A number rounded to so many significant digits, without trailing zeros.
 *
 * @example
 * ```ts
 * import { rounded } from "@cause-toolkit/figures/text";
 *
 * [rounded(0.123456, 3), rounded(2, 3)]; // → ["0.123", "2"]
 * ```
 */
export function rounded(value: number, digits: number): string {
  return String(Number(value.toPrecision(digits)));
}

/**
 * A number to a fixed number of significant digits; very small and very large numbers in scientific notation.
 *
 * @example
 * ```ts
 * import { formatNumber } from "@cause-toolkit/figures/text";
 *
 * [formatNumber(2.3456), formatNumber(-1e-12)]; // → ["2.35", "−1.00e−12"]
 * ```
 */
export function formatNumber(value: number, digits = 3): string {
  if (Number.isNaN(value)) return "not a number";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  if (value === 0) return "0";
  const size = Math.floor(log10(Math.abs(value)));
  if (size < -4 || size > 8) return minusSigns(value.toExponential(digits - 1));
  return minusSigns(value.toFixed(Math.max(0, digits - 1 - size)));
}

/** A distance in standard errors. */
export function formatZ(z: number): string {
  if (!Number.isFinite(z)) return formatNumber(z);
  return minusSigns(withoutNegativeZero(z.toFixed(Math.abs(z) < 10 ? 2 : 1)));
}

/** A small negative number rounds to "-0.00". */
export function withoutNegativeZero(text: string): string {
  return text.replace(/^-(0(\.0+)?)$/, "$1");
}
