import { square } from "./elementary/index.ts";
import { normalQuantile } from "./normal-quantile.ts";
import { studentQuantile } from "./student.ts";

/**
 * How many standard errors from zero a difference must lie, so that the probability of any error among this many two-sided
 * tests is at most `errorRate` (Bonferroni). Standard errors estimated from few runs ask for more (Student's t); with one run no
 * difference is enough.
 *
 * @example
 * ```ts
 * import { criticalValue } from "@cause-toolkit/core/numerics";
 *
 * criticalValue(0.05, 1); // → 1.959963985
 * criticalValue(0.05, 5, 30); // → 2.756385904
 * ```
 */
export function criticalValue(errorRate: number, tests: number, runs = Infinity): number {
  return runs < 2 ? Infinity : -studentQuantile(errorRate / (2 * Math.max(1, tests)), runs - 1);
}

/** The power with which estimates of the runs needed are told. */
export const POWER = 0.8;

/**
 * The number of runs at which a difference, now this many standard errors from zero after `runs`, is beyond the critical
 * value with probability `power`, if the true difference equals the observed one.
 */
export function runsToDecide(z: number, critical: number, runs: number, power = POWER): number {
  return runs * square((critical + normalQuantile(power)) / Math.abs(z));
}
