import type { Stream } from "@cause-toolkit/core/numerics";

/** As many of them, drawn with replacement. */
export function resample<T>(values: readonly T[], draw: Stream, count = values.length): T[] {
  return Array.from({ length: count }, () => values[draw.integer(values.length)]);
}

/** The standard error of a statistic of some groups, by drawing people of each group anew. */
export function bootstrapError<T>(
  groups: readonly (readonly T[])[],
  statistic: (groups: T[][]) => number,
  repeats: number,
  draw: Stream,
): number {
  const found = Array.from({ length: repeats }, () => statistic(groups.map((group) => resample(group, draw))));
  return deviationOf(found.filter((one) => Number.isFinite(one)));
}

/** The standard deviation of some values; NaN of fewer than two. */
export function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return values.length < 2 ? Number.NaN : Math.sqrt(squares / (values.length - 1));
}
