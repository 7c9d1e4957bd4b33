import { normalCumulative, normalDensity } from "@cause-toolkit/core";
import { studentQuantile } from "./student.ts";

/** The probability that any verdict of a race is wrong by chance. */
const ERROR = 0.05;

/** Differences are skewed, and standard errors of fewer runs are not to be relied on: then there is no verdict. */
export const MIN_RUNS = 30;

/**
 * How many standard errors a difference must be from zero, given the number of comparisons (Bonferroni). Standard errors are
 * themselves estimates, so with few runs it takes more (Student's t); one run has none, and nothing is enough.
 */
export function threshold(comparisons: number, runs = Number.POSITIVE_INFINITY): number {
  const outside = ERROR / Math.max(1, comparisons);
  // Newton's way down a tail that is convex: from the left it never oversteps by much.
  let z = 1.5;
  for (let i = 0; i < 50; i++) z += (normalCumulative(-z) - outside / 2) / normalDensity(z);
  return studentQuantile(outside, runs - 1, z);
}

/** How many standard errors an interval of 95 % reaches to either side. */
export function reach95(runs: number): number {
  return threshold(1, runs);
}

/** 80 % power: a normal lies below this with that probability. */
const POWER = 0.8416212335729143;

/** The runs at which a true difference of this many standard errors (in the present runs) would be decided with 80 % power. */
export function runsToDecide(z: number, needed: number, runs: number): number {
  return runs * ((needed + POWER) / Math.abs(z)) ** 2;
}
