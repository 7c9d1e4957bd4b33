import type { Learner, RewardPrior } from "./learner.ts";

/**
 * The delta rule: the mean of a seen arm moves by a fixed share of the prediction error. It has no uncertainty.
 *
 * @param learningRate one for all, or one for each arm of each block
 */
export function deltaLearner(
  arms: number,
  prior: RewardPrior,
  learningRate: number | readonly (readonly number[])[],
): Learner {
  const mean = new Float64Array(arms);
  const rate = new Float64Array(arms);
  let block = -1;
  return {
    startBlock() {
      block++;
      if (typeof learningRate === "number") rate.fill(learningRate);
      else rate.set(learningRate[block]);
      mean.fill(prior.mean);
    },
    read(into) {
      into.mean.set(mean);
      into.variance.fill(0);
      into.volatility.fill(0);
      into.stochasticity.fill(0);
    },
    observe(rewards, learningRates) {
      for (let arm = 0; arm < arms; arm++) {
        if (Number.isNaN(rewards[arm])) continue;
        mean[arm] += rate[arm] * (rewards[arm] - mean[arm]);
        if (learningRates) learningRates[arm] = rate[arm];
      }
    },
    fade(arm, kept, toward) {
      mean[arm] = toward.mean + kept * (mean[arm] - toward.mean);
    },
  };
}
