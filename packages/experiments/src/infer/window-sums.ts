import type { NoiseEstimator, NoiseFilter } from "@cause-toolkit/core/beliefs";

/** Estimates of which a summary has means over the window. */
export const SUMMARISED = ["volatility", "stochasticity", "learningRate"] as const;
export type Summarised = (typeof SUMMARISED)[number];

/** Sums over the trials of a window, and the log evidence of all trials so far. */
export type WindowSums = { -readonly [E in Summarised | "logEvidence"]: number };

export function makeSums(): WindowSums {
  return { volatility: 0, stochasticity: 0, learningRate: 0, logEvidence: 0 };
}

/** Adds the estimates after a trial. */
export function addTrial(sums: WindowSums, filter: NoiseFilter, estimator: NoiseEstimator): void {
  const { volatility, stochasticity } = filter.estimate(estimator, "posterior");
  sums.volatility += volatility;
  sums.stochasticity += stochasticity;
  sums.learningRate += filter.learningRate;
}
