import { type Moments, mergeMoments, moments } from "../numerics/moments.ts";

/** What is known of some runs: moments of every policy's record, and of its difference to the reference's. */
export interface Statistics {
  readonly records: readonly Moments[];
  readonly differences: readonly Moments[];
}

export function emptyStatistics(policies: number, recordSize: number): Statistics {
  const empty = () => Array.from({ length: policies }, () => moments(recordSize));
  return { records: empty(), differences: empty() };
}

export function mergeStatistics(a: Statistics, b: Statistics): Statistics {
  return {
    records: a.records.map((of, p) => mergeMoments(of, b.records[p])),
    differences: a.differences.map((of, p) => mergeMoments(of, b.differences[p])),
  };
}
