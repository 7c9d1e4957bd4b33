/**
 * How large and how small the numbers of a model may be. Within these bounds everything that is computed from them stays finite.
 */
import { checkBounds, checkNonNegative, checkPositive, invalid } from "./invalid.ts";

/** Within these, ratios and squares of variances neither vanish nor overflow; they lie well within the bounds that `advance` sets to precisions. */
export const MIN_VARIANCE = 1e-50;
export const MAX_VARIANCE = 1e50;

/** A variance that may be 0. */
export function checkVariance(what: string, value: unknown): number {
  const variance = checkNonNegative(what, value);
  return variance === 0 ? variance : checkSize(what, variance, "must be 0, or");
}

export function checkPositiveVariance(what: string, value: unknown): number {
  return checkSize(what, checkPositive(what, value), "must be");
}

function checkSize(what: string, variance: number, rule: string): number {
  return variance >= MIN_VARIANCE && variance <= MAX_VARIANCE
    ? variance
    : invalid(what, variance, `${rule} from ${MIN_VARIANCE} to ${MAX_VARIANCE}`);
}

/** The largest size of a reward: its square stays finite, whatever precision multiplies it. */
export const MAX_REWARD = 1e100;

/** A reward, or a mean of rewards. */
export function checkReward(what: string, reward: unknown): number {
  return checkBounds(what, reward, { largest: MAX_REWARD });
}

/** A unit in which rewards are counted: its square is a variance. */
export const UNIT_BOUNDS = { above: 0, smallest: 1e-25, largest: 1e25 } as const;

/** A multiple of something, such as of a standard deviation. */
export const MULTIPLE_BOUNDS = { min: 0, largest: 1e50 } as const;

/** The largest size of a time, in whatever unit. */
export const MAX_TIME = 1e30;

export function checkTime(what: string, time: unknown): number {
  return checkBounds(what, time, { largest: MAX_TIME });
}

/** How far apart decisions may be. */
export const INTERVAL_BOUNDS = { above: 0, smallest: 1e-20, largest: 1e20 } as const;
