import type { Estimate, EstimateColumns } from "../../jobs/infer/columns.ts";

/** Trials of one series that follow each other, in columns: what was observed and what was inferred from it. */
export interface InferredTrials {
  readonly group: string;
  /** The number of the first of them, from 1. */
  readonly first: number;
  /** NaN where one is missing. */
  readonly outcome: Float64Array;
  /** Without it, an observation came at each step. */
  readonly time?: Float64Array;
  /** Volatility is per step: see the settings' interval. */
  readonly estimates: EstimateColumns;
}

/** One trial: the observation and what is inferred, the trial itself included. */
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
