import type { RewardKindName } from "./shared/reward-kind.ts";

const FACTORS: { readonly [kind in RewardKindName]: number } = { numbers: 1.4, clicks: 1.6, counts: 1.4 };

/**
 * The policy where none is given: `lasting-gain`. Where noises are inferred, its bonus is higher: less regret in situations from practice, as an agent that
 * must find out all by itself has more to gain from a look.
 */
export function defaultPolicy(inferred: boolean, rewards: RewardKindName): string {
  return inferred ? `lasting-gain:factor=${FACTORS[rewards]}` : "lasting-gain";
}
