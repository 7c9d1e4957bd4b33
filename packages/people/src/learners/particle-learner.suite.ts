import { ParticleFilter } from "@cause-toolkit/core/beliefs";
import type { Stream } from "@cause-toolkit/core/numerics";
import type { GridLearnerOptions } from "./grid-learner.ts";
import type { Learner } from "./learner.ts";

export interface ParticleLearnerOptions
  extends Pick<GridLearnerOptions, "arms" | "prior" | "start" | "lambda" | "variance"> {
  readonly particles: number;
  readonly streamOf: (arm: number, block: number) => Stream;
}

/**
 * The learner of `gridLearner`, computed by particles, with noises apart and forgotten at each block. Chance makes its likelihood rough, so it
 * serves as a check of the grid.
 */
export function particleLearner({
  arms,
  prior,
  start,
  lambda,
  variance,
  particles,
  streamOf,
}: ParticleLearnerOptions): Learner {
  let filters: ParticleFilter[] = [];
  let block = 0;
  return {
    startBlock() {
      const model = { start: { ...start, ...prior }, lambda, particles };
      filters = Array.from(
        { length: arms },
        (_, arm) => new ParticleFilter({ ...model, stream: streamOf(arm, block) }),
      );
      block++;
    },
    read(into) {
      filters.forEach((filter, arm) => {
        const { mean, variance: total } = filter.posterior();
        const { volatility, stochasticity } = filter.estimate();
        into.mean[arm] = mean;
        into.variance[arm] = variance === "mean" ? total : robustVariance(filter, total);
        into.volatility[arm] = volatility;
        into.stochasticity[arm] = stochasticity;
      });
    },
    observe(rewards, learningRates) {
      filters.forEach((filter, arm) => {
        const seen = !Number.isNaN(rewards[arm]);
        filter.observe(seen ? rewards[arm] : null);
        if (learningRates && seen) learningRates[arm] = filter.learningRate;
      });
    },
    fade() {
      throw new Error("particles keep what they believe of an arm");
    },
  };
}

/** Variance between particles, plus the inverse of the mean precision within. */
function robustVariance(filter: ParticleFilter, total: number): number {
  let [weights, within, precision] = [0, 0, 0];
  filter.eachGuess(({ variance, weight }) => {
    weights += weight;
    within += weight * variance;
    precision += weight / variance;
  });
  return total - within / weights + weights / precision;
}
