import { pow } from "../../numerics/elementary/index.ts";

/**
 * The ratios r = v/s that are held possible: how much an arm drifts from one decision to the next, in units of its noise. At the least
 * of them an arm stands still for millions of decisions; at the greatest, half of what is known is lost in three.
 */
export const RATIOS: readonly number[] = Array.from({ length: 9 }, (_, j) => 1e-7 * pow(2e6, j / 8));

/** How likely they are before any reward: nearly the same, slow drift a little more. */
export const RATIO_PRIOR: readonly number[] = normalized(RATIOS.map((ratio) => pow(ratio, -0.1)));

export function normalized(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** How much each of an arm's filters, one a ratio, takes of the others at a reward. */
export const MIXED = 3e-4;
