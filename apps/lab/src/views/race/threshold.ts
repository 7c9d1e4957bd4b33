import { criticalValue } from "@cause-toolkit/core/numerics";

/** The probability that any verdict of a race is wrong by chance. */
const ERROR_RATE = 0.05;

/** Differences are skewed, and standard errors of fewer runs are not to be relied on: then there is no verdict. */
export const MIN_RUNS = 30;

/** How many standard errors a difference must be from zero, with this many comparisons and runs. */
export function threshold(comparisons: number, runs?: number): number {
  return criticalValue(ERROR_RATE, comparisons, runs);
}

/** How many standard errors a 95 % interval reaches to either side. */
export function reach95(runs: number): number {
  return threshold(1, runs);
}
