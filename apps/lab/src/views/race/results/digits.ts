import type { Estimate } from "@cause-toolkit/core";

/** How the numbers of a table are written: all with the same digits, such that the smallest error shows two of its own. */
export type Format = (value: number) => string;

export function formatFor(errors: readonly number[], largest: number): Format {
  const known = errors.filter((error) => error > 0 && Number.isFinite(error));
  const least = known.length > 0 ? Math.min(...known) : Math.max(Math.abs(largest), 1) / 100;
  const decimals = Math.max(0, 1 - Math.floor(Math.log10(least)));
  const plain = decimals <= 6 && Math.abs(largest) < 1e9;
  return (value) => {
    if (Number.isNaN(value)) return "?";
    const text = plain ? value.toFixed(decimals) : value.toExponential(2);
    return text.replace(/^-0(\.0+)?$/, "0$1").replace("-", "−");
  };
}

export function plusMinus({ mean, sem }: Estimate, format: Format): string {
  return `${format(mean)} ± ${format(sem)}`;
}

export function signed(estimate: Estimate, format: Format): string {
  return (estimate.mean > 0 ? "+" : "") + plusMinus(estimate, format);
}

/** A count as people read it: 10,000. */
export function many(count: number): string {
  return count.toLocaleString("en-GB", { maximumFractionDigits: 0 });
}

/** A count of which the size matters, not the digits: 1,300 rather than 1,287. */
export function about(count: number): string {
  return many(Number(count.toPrecision(2)));
}

/** How long, in words. */
export function duration(seconds: number): string {
  if (seconds < 1) return "less than a second";
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}
