import type { Learner, RewardPrior } from "./learner.ts";

/** How beliefs about the rewards of arms fade with every trial in which no reward of theirs was seen. */
export interface Fading {
  /** φ: the share of a belief that is left after a trial. */
  readonly kept: number;
  /** What the rest becomes. */
  readonly toward: RewardPrior;
}

/** A learner whose beliefs about rewards fade. What it believes of noises is kept. */
export function fadingLearner(learner: Learner, { kept, toward }: Fading): Learner {
  return {
    startBlock: (noises) => learner.startBlock(noises),
    read: (into) => learner.read(into),
    observe(rewards, learningRates) {
      learner.observe(rewards, learningRates);
      for (let arm = 0; arm < rewards.length; arm++) {
        if (Number.isNaN(rewards[arm])) learner.fade(arm, kept, toward);
      }
    },
    fade: (arm, share, other) => learner.fade(arm, share, other),
  };
}
