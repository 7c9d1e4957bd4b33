import type { Estimate } from "@cause-toolkit/core";
import type { NumberFormat } from "@cause-toolkit/experiments/browser";

export function plusMinus({ mean, sem }: Estimate, format: NumberFormat): string {
  return `${format(mean)} ± ${format(sem)}`;
}

export function signed(estimate: Estimate, format: NumberFormat): string {
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
