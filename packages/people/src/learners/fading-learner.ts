import type { Learner, RewardPrior } from "./learner.ts";

/** How beliefs about rewards fade with every trial. */
export interface Fading {
  /** φ: the share of a belief that is left after a trial. */
  readonly kept: number;
  /** What the rest becomes. */
  readonly toward: RewardPrior;
  /** Whether all arms fade, or those of which no reward was seen in the trial. */
  readonly arms: "all" | "unseen";
}

/** A learner whose beliefs about rewards fade. What it believes of noises is kept. */
export function fadingLearner(learner: Learner, { kept, toward, arms: which }: Fading): Learner {
  return {
    startBlock: (noises) => learner.startBlock(noises),
    read: (into) => learner.read(into),
    observe(rewards, learningRates) {
      learner.observe(rewards, learningRates);
      for (let arm = 0; arm < rewards.length; arm++) {
        if (which === "all" || Number.isNaN(rewards[arm])) learner.fade(arm, kept, toward);
      }
    },
    fade: (arm, share, other) => learner.fade(arm, share, other),
  };
}
