import { normalCumulative, normalDensity } from "@cause-toolkit/core";
import { studentQuantile } from "./student.ts";

/** In how many races, of a hundred, some verdict may be wrong by chance. */
const ERROR = 0.05;

/** Differences are skewed, and fewer runs than this tell too little of how much they vary: then there is no verdict. */
export const FEWEST_RUNS = 30;

/**
 * How many standard errors a difference must be from zero, where so many are looked at: Bonferroni's. Standard errors are
 * themselves estimates, so with few runs it takes more (Student's t); one run has none, and nothing is enough.
 */
export function threshold(comparisons: number, runs = Number.POSITIVE_INFINITY): number {
  const outside = ERROR / Math.max(1, comparisons);
  // Newton's way down a tail that is convex: from the left it never oversteps by much.
  let z = 1.5;
  for (let i = 0; i < 50; i++) z += (normalCumulative(-z) - outside / 2) / normalDensity(z);
  return studentQuantile(outside, runs - 1, z);
}

/** A normal is below this four times in five. */
const POWER = 0.8416212335729143;

/** How many runs would show a difference of this many standard errors in so many runs, four times in five, if it is what it looks like. */
export function runsToDecide(z: number, needed: number, runs: number): number {
  return runs * ((needed + POWER) / Math.abs(z)) ** 2;
}
