import type { Learner, RewardPrior } from "./learner.ts";

/** The delta rule: the mean of a seen arm moves by a fixed share of the prediction error. It has no uncertainty. */
export function deltaLearner(arms: number, prior: RewardPrior, learningRate: number): Learner {
  const mean = new Float64Array(arms);
  return {
    startBlock() {
      mean.fill(prior.mean);
    },
    read(into) {
      into.mean.set(mean);
      into.variance.fill(0);
      into.volatility.fill(0);
      into.stochasticity.fill(0);
    },
    observe(rewards) {
      for (let arm = 0; arm < arms; arm++) {
        if (!Number.isNaN(rewards[arm])) mean[arm] += learningRate * (rewards[arm] - mean[arm]);
      }
    },
  };
}
