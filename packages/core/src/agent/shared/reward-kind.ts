import { checkBounds, checkChoice } from "../../invalid.ts";
import { checkReward } from "../../sizes.ts";

export const REWARD_KINDS = ["numbers", "clicks", "counts"] as const;
/** What rewards are: any numbers; clicks, 0 or 1 (or a share between); counts, 0, 1, 2 … */
export type RewardKindName = (typeof REWARD_KINDS)[number];

const CHECKS: { readonly [kind in RewardKindName]: (what: string, reward: unknown) => number } = {
  numbers: checkReward,
  clicks: (what, reward) => checkBounds(what, reward, { min: 0, max: 1 }),
  counts: (what, reward) => checkBounds(what, checkReward(what, reward), { min: 0 }),
};

export function checkRewardKind(name: unknown): RewardKindName {
  return checkChoice("rewards", name, REWARD_KINDS);
}

/** Checks a reward of this kind. */
export function checkRewardOf(kind: RewardKindName, what: string, reward: unknown): number {
  return CHECKS[kind](what, reward);
}

/** Whether so many rewards with this mean and this sum of squared deviations are all 0 or 1, and not all the same: then, and only then, the sum is nm(1 − m). */
export function areClicks(count: number, mean: number, deviations: number): boolean {
  const ofClicks = count * mean * (1 - mean);
  return mean > 0 && mean < 1 && Math.abs(deviations - ofClicks) < 1e-9 * ofClicks;
}
