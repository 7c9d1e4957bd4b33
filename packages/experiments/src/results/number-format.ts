import { log10 } from "@cause-toolkit/core/numerics";

/** Formats a column of numbers: all rows have the same decimals, and errors show two digits. */
export type NumberFormat = (value: number) => string;

/** A format for these standard errors and for values up to this size. */
export function formatFor(errors: readonly number[], largest: number): NumberFormat {
  const known = errors.filter((error) => error > 0 && Number.isFinite(error));
  const least = known.length > 0 ? Math.min(...known) : Math.max(Math.abs(largest), 1) / 100;
  const decimals = Math.max(0, 1 - Math.floor(log10(least)));
  const plain = decimals <= 6 && Math.abs(largest) < 1e9;
  return (value) => {
    if (Number.isNaN(value)) return "?";
    const text = plain ? value.toFixed(decimals) : value.toExponential(2);
    return text.replace(/^-0(\.0+)?$/, "0$1").replace("-", "−");
  };
}
