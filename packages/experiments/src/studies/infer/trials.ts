import type { Estimate, EstimateColumns } from "../../jobs/infer/columns.ts";

/** Consecutive trials of one series, in columns: observations and estimates. */
export interface InferredTrials {
  readonly group: string;
  /** The number of the first of them, from 1. */
  readonly first: number;
  /** NaN if missing. */
  readonly outcome: Float64Array;
  /** Absent if there is an observation at each step. */
  readonly time?: Float64Array;
  /** Volatility is per step: see the settings' interval. */
  readonly estimates: EstimateColumns;
}

/** One trial: the observation, and the estimates after it. */
export interface InferRow extends Readonly<Record<Estimate, number>> {
  readonly group: string;
  /** From 1. */
  readonly trial: number;
  readonly time: number;
  readonly outcome: number | null;
}

export function inferRow({ group, first, outcome, time, estimates }: InferredTrials, t: number): InferRow {
  const trial = first + t;
  return {
    group,
    trial,
    time: time === undefined ? trial : time[t],
    outcome: Number.isNaN(outcome[t]) ? null : outcome[t],
    volatility: estimates.volatility[t],
    stochasticity: estimates.stochasticity[t],
    mean: estimates.mean[t],
    variance: estimates.variance[t],
    learningRate: estimates.learningRate[t],
    effectiveSize: estimates.effectiveSize[t],
    logEvidence: estimates.logEvidence[t],
  };
}
