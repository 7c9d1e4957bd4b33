import { type Stream, standardDeviation } from "@cause-toolkit/core/numerics";

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
  return standardDeviation(found.filter((one) => Number.isFinite(one)));
}
