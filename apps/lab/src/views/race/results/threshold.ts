import { criticalValue, runsToDecide as runsForPower } from "@cause-toolkit/core/numerics";

/** The probability that any verdict of a race is wrong by chance. */
const ERROR_RATE = 0.05;

/** Differences are skewed, and fewer runs than this tell too little of how much they vary: then there is no verdict. */
export const FEWEST_RUNS = 30;

/** How many standard errors a difference must be from zero, with this many comparisons and runs. */
export function threshold(comparisons: number, runs?: number): number {
  return criticalValue(ERROR_RATE, comparisons, runs);
}

/** The runs that would show a difference of this many standard errors, with 80 % power. */
export function runsToDecide(z: number, needed: number, runs: number): number {
  return runsForPower(z, needed, runs, 0.8);
}
