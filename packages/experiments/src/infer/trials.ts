import { type Estimate, type EstimateColumns, estimateNames } from "./columns.ts";
import type { Observations } from "./observations.ts";

/** Consecutive trials of one series, in columns: observations and estimates. */
export interface InferredTrials extends Observations {
  /** The number of the first of them, from 1. */
  readonly first: number;
  /** Volatility is per step: see the settings' interval. */
  readonly estimates: EstimateColumns;
}

/** One trial: the observation, and the estimates after it. */
export interface InferRow extends Readonly<Record<Exclude<Estimate, "effectiveSize">, number>> {
  /** Of particles alone. */
  readonly effectiveSize?: number;
  readonly group: string;
  readonly labels?: readonly string[];
  /** From 1. */
  readonly trial: number;
  readonly time: number;
  readonly outcome: number | null;
}

export function inferRow({ group, labels, first, outcome, time, estimates }: InferredTrials, t: number): InferRow {
  const trial = first + t;
  return {
    group,
    ...(labels && { labels }),
    trial,
    time: time === undefined ? trial : time[t],
    outcome: Number.isNaN(outcome[t]) ? null : outcome[t],
    ...valuesAt(estimates, t),
  };
}

function valuesAt(estimates: EstimateColumns, t: number): Record<Estimate, number> {
  const entries = estimateNames(estimates).map((name) => [name, estimates[name]?.[t]]);
  return Object.fromEntries(entries) as Record<Estimate, number>;
}
