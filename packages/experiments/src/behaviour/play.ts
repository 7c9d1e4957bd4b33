import { type Arm, makeArm, parseIndex } from "@cause-toolkit/core";
import { type Belief, correct, ParticleFilter, predict, priorBelief } from "@cause-toolkit/core/beliefs";
import { plugInBonus } from "@cause-toolkit/core/indices";
import { exp, stream } from "@cause-toolkit/core/numerics";
import { rewardOf } from "@cause-toolkit/core/observations";
import type { BehaviourConfig } from "./config.ts";

/** A choice between two arms. */
export interface Choice {
  /** Whether the first arm was chosen. */
  readonly first: boolean;
  /** Whether the arm differs from that of the previous trial; null at the first trial. */
  readonly switched: boolean | null;
  /** Whether the learner passed over the arm that it believed to have the higher mean. */
  readonly nonGreedy: boolean;
  /** First arm minus second, for an observer that knows the true noises: predicted mean and predicted standard deviation. */
  readonly meanDifference: number;
  readonly deviationDifference: number;
}

/** Plays one run of a learner on two arms and records every choice. All learners see the same worlds and random numbers. */
export function playRun(
  config: BehaviourConfig,
  learner: string,
  cell: { v: number; s: number },
  run: number,
): Choice[] {
  const { seed, trials, particles, discount, temperature, priorVariance } = config;
  const index = parseIndex(config.index);
  const cellName = `v=${cell.v} s=${cell.s}`;
  const streamFor = (purpose: string) => stream(seed, "behaviour", cellName, purpose, run);
  const arm = makeArm({ volatility: cell.v, stochasticity: cell.s, priorVariance });
  const filters = [0, 1].map((k) => {
    const start = { ...config.start, mean: 0, variance: priorVariance };
    const own = stream(seed, "behaviour", cellName, "particles", run, k);
    return new ParticleFilter({ ...config.learners[learner], start, particles, stream: own });
  });
  const [walk, choosing] = [streamFor("world"), streamFor("choice")];
  const latent = [0, 1].map(() => Math.sqrt(priorVariance) * walk.normal());
  let ideal: Belief[] = [0, 1].map(() => priorBelief(arm));
  let before: number | undefined;
  return Array.from({ length: trials }, () => {
    latent.forEach((x, k) => {
      latent[k] = x + Math.sqrt(cell.v) * walk.normal();
    });
    const noise = walk.normal();
    const mean = filters.map((filter) => filter.posterior().mean);
    const indices = filters.map((filter, k) => mean[k] + plugInBonus(index, filter, discount));
    const chosen = choosing.uniform() < 1 / (1 + exp((indices[1] - indices[0]) / temperature)) ? 0 : 1;
    const predicted = ideal.map((belief) => predict(belief, arm));
    const choice = describe(chosen, before, mean, predicted);
    const reward = rewardOf(arm, latent[chosen], noise);
    ideal = learnAll(predicted, chosen, arm, reward);
    filters.forEach((filter, k) => {
      filter.observe(k === chosen ? reward : null);
    });
    before = chosen;
    return choice;
  });
}

function describe(
  chosen: number,
  before: number | undefined,
  mean: readonly number[],
  predicted: readonly Belief[],
): Choice {
  const [one, other] = predicted;
  return {
    first: chosen === 0,
    switched: before === undefined ? null : chosen !== before,
    nonGreedy: mean[chosen] < mean[1 - chosen],
    meanDifference: one.mean - other.mean,
    deviationDifference: Math.sqrt(one.variance) - Math.sqrt(other.variance),
  };
}

function learnAll(predicted: readonly Belief[], chosen: number, arm: Arm, reward: number): Belief[] {
  return predicted.map((belief, k) => (k === chosen ? correct(belief, arm, reward) : belief));
}
