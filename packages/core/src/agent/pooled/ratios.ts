import { exp, log, pow, square } from "../../numerics/elementary/index.ts";

/** How many ratios there are at which arms drift each by itself. */
export const OWN_DRIFTS = 9;
const own = Array.from({ length: OWN_DRIFTS }, (_, j) => 1e-7 * pow(2e6, j / (OWN_DRIFTS - 1)));
/** By how much all arms move together from one decision to the next, in units of the noise, where they do: as by the hour of the day. */
const together = [3e-4, 3e-3, 3e-2];
/** How likely it is, before any reward, that they do. */
const TOGETHER = 0.1;

/**
 * The ratios r = v/s that are held possible: how much an arm drifts from one decision to the next, in units of its noise. At the least
 * of them an arm stands still for millions of decisions; at the greatest of the nine, half of what is known is lost in three. Where all arms move together, each
 * stands nearly still beside the others.
 */
export const RATIOS: readonly number[] = [...own, ...together.map(() => own[0])];

/** The same of the level of all arms. */
export const LEVEL_RATIOS: readonly number[] = [...own.map(() => 0), ...together];

/** How likely they are before any reward: nearly the same, slow drift a little more. */
export const RATIO_PRIOR: readonly number[] = [
  ...normalized(own.map((ratio) => pow(ratio, -0.1))).map((weight) => (1 - TOGETHER) * weight),
  ...together.map(() => TOGETHER / together.length),
];

/** How likely they are where one of about this size is expected. */
export function weightsNear(ratio: number): number[] {
  const expected = Math.max(ratio, RATIOS[0]);
  return normalized(RATIOS.map((r, j) => RATIO_PRIOR[j] * exp(-0.125 * square(log(expected / r)))));
}

function normalized(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** More variance than this, in units of the noise, says no more; where rewards differ by rounding errors alone, there would be more. */
export const MOST_VARIANCE = 1e20;

/** How much each of an arm's filters, one a ratio, takes of the others at a reward. */
export const MIXED = 3e-4;
