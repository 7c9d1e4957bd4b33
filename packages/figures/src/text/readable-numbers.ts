import { whole } from "./count.ts";
import { minusSigns, withoutNegativeZero } from "./number.ts";

/** A number in few letters: three digits, powers of ten where zeros would be many. */
export function shortNumber(value: number, digits = 3): string {
  const size = Math.abs(value);
  const exact = Number(value.toPrecision(digits));
  const text = size !== 0 && (size < 1e-3 || size >= 1e5) ? exact.toExponential() : String(exact);
  return minusSigns(text.replace("e+", "e"));
}

/** The same with its sign, whichever it is. */
export function signedNumber(value: number): string {
  return `${value > 0 ? "+" : ""}${shortNumber(value)}`;
}

/** A number to be read at a glance: two decimals where it is small, none where it is large. */
export function readable(value: number): string {
  if (value === Infinity) return "∞";
  const size = Math.abs(value);
  return minusSigns(withoutNegativeZero(value.toFixed(size < 9.995 ? 2 : size < 99.95 ? 1 : 0)));
}

/** A share in per cent, without decimals. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}\u00a0%`;
}

/** A share in per cent, with so many decimals. */
export function percentage(share: number, decimals: number): string {
  return minusSigns(`${(100 * share).toFixed(decimals)} %`);
}

/** Two digits of a whole number, where its size matters and not its digits: 34,000,000. */
export function approximate(value: number): string {
  return whole(Number(value.toPrecision(2)));
}
