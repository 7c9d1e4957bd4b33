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

/** A learner who infers one noise or both. Arms that share their noises, by its memory, have one grid. */
export function gridLearner(options: GridLearnerOptions): Learner {
  const { arms, prior, start, lambda, memory, variance, ...fine } = options;
  const pools = poolsOf(arms, memory).map((members) => ({
    members,
    grid: new NoiseGrid({ start: { ...start, ...prior }, lambda, ...fine, arms: members.length }),
    rewards: new Array<number | null>(members.length).fill(null),
    rates: new Float64Array(members.length),
  }));
  return {
    startBlock() {
      for (const { grid } of pools) memory.blocks === "reset" ? grid.reset() : grid.startBlock();
    },
    read(into: Beliefs) {
      for (const { members, grid } of pools) {
        const noises = grid.estimate();
        members.forEach((arm, place) => {
          const belief = grid.posterior(place, variance);
          into.mean[arm] = belief.mean;
          into.variance[arm] = belief.variance;
          into.volatility[arm] = noises.volatility;
          into.stochasticity[arm] = noises.stochasticity;
        });
      }
    },
    observe(given, learningRates) {
      for (const { members, grid, rewards, rates } of pools) {
        members.forEach((arm, place) => {
          rewards[place] = Number.isNaN(given[arm]) ? null : given[arm];
        });
        grid.step(rewards, 1, rates);
        if (learningRates)
          members.forEach((arm, place) => {
            if (rewards[place] !== null) learningRates[arm] = rates[place];
          });
      }
    },
    fade(arm, kept, toward) {
      const pool = pools.find(({ members }) => members.includes(arm));
      pool?.grid.fade(pool.members.indexOf(arm), kept, toward);
    },
  };
}

/** The arms that share their noises, pool by pool. */
function poolsOf(arms: number, { poolOf }: Memory): number[][] {
  const pools = new Map<number, number[]>();
  for (let arm = 0; arm < arms; arm++) pools.set(poolOf(arm), [...(pools.get(poolOf(arm)) ?? []), arm]);
  return [...pools.values()];
}
