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
