import { type Arm, invalid, makeArm } from "@cause-toolkit/core";
import { type Belief, correct, type NoisePair, predict, priorBelief } from "@cause-toolkit/core/beliefs";
import type { BlockNoises, Learner, RewardPrior } from "./learner.ts";

/** A Kalman filter for each arm. Its noises are fixed ones, or with "true", those of the task, which must then be known. */
export function kalmanLearner(arms: number, prior: RewardPrior, assumed: NoisePair | "true"): Learner {
  let known: readonly Arm[] = [];
  let beliefs: Belief[] = [];
  const noiseOf = (noises: BlockNoises | undefined, arm: number): NoisePair => {
    if (assumed !== "true") return assumed;
    if (!noises) return invalid("noises of the task", noises, "a model that knows the noises needs them in the data");
    return { volatility: noises.volatility[arm], stochasticity: noises.stochasticity[arm] };
  };
  return {
    startBlock(noises) {
      known = Array.from({ length: arms }, (_, arm) =>
        makeArm({ ...noiseOf(noises, arm), priorMean: prior.mean, priorVariance: prior.variance }),
      );
      beliefs = known.map(priorBelief);
    },
    read(into) {
      beliefs.forEach(({ mean, variance }, arm) => {
        into.mean[arm] = mean;
        into.variance[arm] = variance;
        into.volatility[arm] = known[arm].volatility;
        into.stochasticity[arm] = known[arm].stochasticity;
      });
    },
    observe(rewards, learningRates) {
      for (let arm = 0; arm < arms; arm++) {
        const predicted = predict(beliefs[arm], known[arm]);
        beliefs[arm] = correct(predicted, known[arm], rewards[arm]);
        if (learningRates && !Number.isNaN(rewards[arm])) {
          learningRates[arm] = predicted.variance / (predicted.variance + known[arm].stochasticity);
        }
      }
    },
    fade(arm, kept, toward) {
      const { mean, variance } = beliefs[arm];
      beliefs[arm] = {
        mean: toward.mean + kept * (mean - toward.mean),
        variance: kept * kept * variance + (1 - kept * kept) * toward.variance,
      };
    },
  };
}
