/**
 * Running means and variances of many quantities at once: Welford's update, Chan's merge.
 *
 * Plain data, so that moments can be sent to and from workers as they are.
 */
export interface Moments {
  count: number;
  readonly mean: Float64Array;
  /** Sum of squared deviations from the mean. */
  readonly squares: Float64Array;
}

/**
 * Empty moments of `size` quantities.
 *
 * @example
 * ```ts
 * import { meanOf, moments, pushMoments, semOf } from "@cause-toolkit/core/numerics";
 *
 * const m = moments(1);
 * for (const x of [1, 2, 3, 4]) pushMoments(m, [x]);
 * meanOf(m); // → 2.5
 * semOf(m); // → 0.6455
 * ```
 */
export function moments(size: number): Moments {
  return { count: 0, mean: new Float64Array(size), squares: new Float64Array(size) };
}

/** Adds one observation of every quantity; `values` may start at an offset in a larger array. */
export function pushMoments(into: Moments, values: ArrayLike<number>, offset = 0): void {
  const { mean, squares } = into;
  const share = 1 / ++into.count;
  for (let i = 0; i < mean.length; i++) {
    const deviation = values[offset + i] - mean[i];
    mean[i] += deviation * share;
    squares[i] += deviation * (values[offset + i] - mean[i]);
  }
}

/** Adds the difference of two paired observations: a paired comparison is the moments of differences. */
export function pushDifference(
  into: Moments,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  aOffset = 0,
  bOffset = 0,
): void {
  const { mean, squares } = into;
  const share = 1 / ++into.count;
  for (let i = 0; i < mean.length; i++) {
    const value = a[aOffset + i] - b[bOffset + i];
    const deviation = value - mean[i];
    mean[i] += deviation * share;
    squares[i] += deviation * (value - mean[i]);
  }
}

/** The moments of both samples together. Commutes only up to rounding: merge in a fixed order. */
export function mergeMoments(a: Moments, b: Moments): Moments {
  if (a.count === 0) return b;
  if (b.count === 0) return a;
  const both = moments(a.mean.length);
  both.count = a.count + b.count;
  const share = b.count / both.count;
  for (let i = 0; i < both.mean.length; i++) {
    const apart = b.mean[i] - a.mean[i];
    both.mean[i] = a.mean[i] + apart * share;
    both.squares[i] = a.squares[i] + b.squares[i] + apart * apart * a.count * share;
  }
  return both;
}

/** The moments of one quantity, from the number of observations, their mean and its standard error. */
export function momentsOf({ mean, sem }: { readonly mean: number; readonly sem: number }, count: number): Moments {
  // One observation has no standard error, and no deviation from its mean.
  const squares = count > 1 ? sem * sem * count * (count - 1) : 0;
  return { count, mean: Float64Array.of(mean), squares: Float64Array.of(squares) };
}

export function meanOf(from: Moments, i = 0): number {
  return from.count > 0 ? from.mean[i] : Number.NaN;
}

/** The unbiased variance; not a number before the second observation. */
export function varianceOf(from: Moments, i = 0): number {
  return from.count > 1 ? from.squares[i] / (from.count - 1) : Number.NaN;
}

/** The standard error of the mean. */
export function semOf(from: Moments, i = 0): number {
  return Math.sqrt(varianceOf(from, i) / from.count);
}
