import { type Moments, mergeMoments, moments } from "../numerics/moments.ts";
import type { RecordLayout } from "./account.ts";

/** The statistics of some runs: moments of every policy's record, and of its difference to the reference's. */
export interface Statistics {
  readonly records: readonly Moments[];
  readonly differences: readonly Moments[];
}

export function emptyStatistics(policies: number, { size, compared }: RecordLayout): Statistics {
  const empty = (length: number) => Array.from({ length: policies }, () => moments(length));
  return { records: empty(size), differences: empty(compared) };
}

export function mergeStatistics(a: Statistics, b: Statistics): Statistics {
  return {
    records: a.records.map((moments, p) => mergeMoments(moments, b.records[p])),
    differences: a.differences.map((moments, p) => mergeMoments(moments, b.differences[p])),
  };
}
