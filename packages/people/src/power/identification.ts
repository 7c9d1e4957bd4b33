import { normalQuantile, square } from "@cause-toolkit/core/numerics";
import { shareError } from "../recover/standard-error.ts";

/** A design identifies the three kinds if at least this share of people gets the right name; a third is chance. */
export const IDENTIFYING = 0.7;

export const VERDICTS = ["identifying", "not identifying", "undecided"] as const;
export type IdentificationVerdict = (typeof VERDICTS)[number];

/** A share with its 95 % interval, after Wilson. */
export interface ShareInterval {
  readonly share: number;
  /** NaN with fewer than five people. */
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share of some people, with its standard error and interval.
 *
 * @example
 * ```ts
 * import { shareInterval } from "@cause-toolkit/people/power";
 *
 * shareInterval(9, 10); // → { share: 0.9, error: 0.1075828707, low: 0.5958499732, high: 0.9821237869 }
 * ```
 */
export function shareInterval(right: number, people: number): ShareInterval {
  const z = -normalQuantile(0.025);
  const share = right / people;
  const shrink = 1 + (z * z) / people;
  const middle = (share + (z * z) / (2 * people)) / shrink;
  const reach = (z / shrink) * Math.sqrt((share * (1 - share)) / people + square(z / (2 * people)));
  return { share, error: shareError(right, people), low: middle - reach, high: middle + reach };
}

/** Identifying if the whole interval is at or above the threshold, not identifying if it is below, else undecided. */
export function identificationOf({ low, high }: ShareInterval): IdentificationVerdict {
  if (low >= IDENTIFYING) return "identifying";
  return high < IDENTIFYING ? "not identifying" : "undecided";
}
