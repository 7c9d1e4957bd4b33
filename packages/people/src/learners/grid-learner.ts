import { type GridOptions, NoiseGrid, type NoisePair, type VarianceEstimator } from "@cause-toolkit/core/beliefs";
import type { Beliefs, Learner, RewardPrior } from "./learner.ts";
import type { Memory } from "./memory.ts";

export interface GridLearnerOptions extends GridOptions {
  readonly arms: number;
  readonly prior: RewardPrior;
  /** Where the estimates of the noises start. */
  readonly start: NoisePair;
  /** A noise with λ = 0 stays at its start: the learner is blind to it. */
  readonly lambda: NoisePair;
  readonly memory: Memory;
  /** How P is averaged over the noises. */
  readonly variance: VarianceEstimator;
}

/** A learner who infers one noise or both, with a belief about the noises for each arm or one for all. */
export function gridLearner(options: GridLearnerOptions): Learner {
  const { arms, prior, start, lambda, memory, variance, ...fine } = options;
  const own = memory.noises === "separate";
  const model = { start: { ...start, ...prior }, lambda, ...fine };
  const grids = Array.from({ length: own ? arms : 1 }, () => new NoiseGrid({ ...model, arms: own ? 1 : arms }));
  const rewards: (number | null)[] = new Array(own ? 1 : arms).fill(null);
  const seen = (reward: number) => (Number.isNaN(reward) ? null : reward);
  return {
    startBlock() {
      for (const grid of grids) memory.blocks === "reset" ? grid.reset() : grid.startBlock();
    },
    read(into: Beliefs) {
      let noises = grids[0].estimate();
      for (let arm = 0; arm < arms; arm++) {
        if (own && arm > 0) noises = grids[arm].estimate();
        const belief = own ? grids[arm].posterior(0, variance) : grids[0].posterior(arm, variance);
        into.mean[arm] = belief.mean;
        into.variance[arm] = belief.variance;
        into.volatility[arm] = noises.volatility;
        into.stochasticity[arm] = noises.stochasticity;
      }
    },
    observe(given, learningRates) {
      if (own) {
        grids.forEach((grid, arm) => {
          rewards[0] = seen(given[arm]);
          grid.step(rewards, 1, learningRates?.subarray(arm, arm + 1));
        });
      } else {
        for (let arm = 0; arm < arms; arm++) rewards[arm] = seen(given[arm]);
        grids[0].step(rewards, 1, learningRates);
      }
    },
    fade(arm, kept, toward) {
      if (own) grids[arm].fade(0, kept, toward);
      else grids[0].fade(arm, kept, toward);
    },
  };
}
