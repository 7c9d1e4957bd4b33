import { invalid } from "@cause-toolkit/core";
import type { NoisePair } from "@cause-toolkit/core/beliefs";
import type { BlockNoises, Learner, RewardPrior } from "./learner.ts";

/** A Kalman filter for each arm. Its noises are fixed ones, or with "true", those of the task, which must then be known. */
export function kalmanLearner(arms: number, prior: RewardPrior, assumed: NoisePair | "true"): Learner {
  const make = () => new Float64Array(arms);
  const [mean, variance, volatility, stochasticity] = [make(), make(), make(), make()];
  const noisesOf = (noises: BlockNoises | undefined): BlockNoises => {
    if (assumed !== "true") {
      return { volatility: make().fill(assumed.volatility), stochasticity: make().fill(assumed.stochasticity) };
    }
    return noises ?? invalid("noises of the task", undefined, "a model that knows the noises needs them in the data");
  };
  return {
    startBlock(noises) {
      const known = noisesOf(noises);
      volatility.set(known.volatility);
      stochasticity.set(known.stochasticity);
      mean.fill(prior.mean);
      variance.fill(prior.variance);
    },
    read(into) {
      into.mean.set(mean);
      into.variance.set(variance);
      into.volatility.set(volatility);
      into.stochasticity.set(stochasticity);
    },
    observe(rewards, learningRates) {
      for (let arm = 0; arm < arms; arm++) {
        variance[arm] += volatility[arm];
        if (Number.isNaN(rewards[arm])) continue;
        const gain = variance[arm] / (variance[arm] + stochasticity[arm]);
        mean[arm] += gain * (rewards[arm] - mean[arm]);
        variance[arm] *= 1 - gain;
        if (learningRates) learningRates[arm] = gain;
      }
    },
  };
}
