import { rounded } from "./number.ts";

/**
 * A duration in the unit that fits.
 *
 * @example
 * ```ts
 * import { duration } from "@cause-toolkit/figures/text";
 *
 * [3.21, 42.4, 92, 754, 7260].map(duration); // → ["3.2 s", "42 s", "1.5 min", "13 min", "2 h 1 min"]
 * ```
 */
export function duration(seconds: number): string {
  if (seconds < 10) return `${rounded(seconds, 2)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 600) return `${rounded(seconds / 60, 2)} min`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 2 * 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${rounded(seconds / 86_400, 2)} days`;
}
