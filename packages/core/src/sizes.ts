/**
 * How large and how small the numbers of a model may be. Within these sizes everything that is computed from them stays finite.
 */
import { checkFinite, checkNonNegative, checkPositive, invalid } from "./invalid.ts";

/** Within these, ratios and squares of variances neither vanish nor overflow; and they are well within the bounds that `advance` sets to precisions. */
export const LEAST_VARIANCE = 1e-50;
export const MOST_VARIANCE = 1e50;

/** A variance that may be 0. */
export function checkVariance(what: string, value: unknown): number {
  const variance = checkNonNegative(what, value);
  return variance === 0 ? variance : checkSize(what, variance, "must be 0, or");
}

export function checkPositiveVariance(what: string, value: unknown): number {
  return checkSize(what, checkPositive(what, value), "must be");
}

function checkSize(what: string, variance: number, rule: string): number {
  return variance >= LEAST_VARIANCE && variance <= MOST_VARIANCE
    ? variance
    : invalid(what, variance, `${rule} from ${LEAST_VARIANCE} to ${MOST_VARIANCE}`);
}

/** What a reward may be in size, so that squares stay finite, whatever precision they are multiplied by. */
export const MOST_REWARD = 1e100;

/** A reward, or a mean of rewards. */
export function checkReward(what: string, reward: unknown): number {
  const checked = checkFinite(what, reward);
  return Math.abs(checked) <= MOST_REWARD ? checked : invalid(what, checked, "must be at most 1e100 in size");
}

/** A unit in which rewards are counted: its square is a variance. */
export function checkUnit(what: string, value: unknown): number {
  const unit = checkPositive(what, value);
  return unit >= 1e-25 && unit <= 1e25 ? unit : invalid(what, unit, "must be from 1e-25 to 1e25");
}

/** How many of something are counted, such as standard deviations. */
export function checkMultiple(what: string, value: unknown): number {
  const multiple = checkNonNegative(what, value);
  return multiple <= 1e50 ? multiple : invalid(what, multiple, "must be at most 1e50");
}
