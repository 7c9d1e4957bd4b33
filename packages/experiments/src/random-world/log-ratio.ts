import { log, moments, pushMoments, semOf } from "@cause-toolkit/core/numerics";

/** The logarithm of a ratio of means, and its standard error. */
export interface LogRatio {
  readonly mean: number;
  readonly sem: number;
}

/** ln of the mean of one divided by the mean of the other, over runs `from` up to `to`. The error is that of paired runs, by the delta method. */
export function logRatio(one: Float64Array, other: Float64Array, from: number, to: number): LogRatio {
  const meanIn = (values: Float64Array) => values.subarray(from, to).reduce((sum, x) => sum + x, 0) / (to - from);
  const [a, b] = [meanIn(one), meanIn(other)];
  const deviations = moments(1);
  for (let i = from; i < to; i++) pushMoments(deviations, [one[i] / a - other[i] / b]);
  return { mean: log(a / b), sem: semOf(deviations) };
}
