import { square } from "./elementary/index.ts";
import { type Moments, meanOf, moments, semOf, varianceOf } from "./moments.ts";

/** The mean of some values; not a number if there are none. */
export function average(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

/** The middle of some values, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/**
 * The moments of values that are all at hand: first the mean, then the squares about it. Running moments of the same values agree up to rounding.
 *
 * @example
 * ```ts
 * import { meanOf, sampleMoments, semOf, varianceOf } from "@cause-toolkit/core/numerics";
 *
 * const m = sampleMoments([1, 2, 3, 4]);
 * [meanOf(m), varianceOf(m), semOf(m)]; // → [2.5, 1.6667, 0.6455]
 * ```
 */
export function sampleMoments(values: ArrayLike<number>): Moments {
  const found = moments(1);
  const mean = average(values);
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += square(values[i] - mean);
  found.count = values.length;
  found.mean[0] = mean;
  found.squares[0] = squares;
  return found;
}

/** The mean of some values and its standard error, which is not a number for fewer than two. */
export function meanAndError(values: ArrayLike<number>): { mean: number; error: number } {
  const found = sampleMoments(values);
  return { mean: meanOf(found), error: semOf(found) };
}

/** The standard deviation of some values, unbiased in its square; not a number for fewer than two. */
export function standardDeviation(values: ArrayLike<number>): number {
  return Math.sqrt(varianceOf(sampleMoments(values)));
}
