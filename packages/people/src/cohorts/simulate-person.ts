import type { Stream } from "@cause-toolkit/core/numerics";
import { type Block, MISSED, makeBlock } from "../data/person.ts";
import { type BlockNoises, type Learner, makeBeliefs } from "../learners/learner.ts";
import type { Term } from "../models/bonuses.ts";
import type { TaskDesign } from "./design.ts";

/** What happens in a task besides choices and rewards. */
export interface Conduct {
  /** Share of trials without a response. */
  readonly missed: number;
  /** Share of trials in which the arm is prescribed. */
  readonly forced: number;
  /** Standard deviation of stated predictions; null if none are asked for. */
  readonly predictionNoise: number | null;
}

/** What a person meets in one block. */
export interface BlockPlan {
  readonly name: string;
  readonly trials: number;
  readonly noises: BlockNoises & { readonly volatility: Float64Array; readonly stochasticity: Float64Array };
  /** What each arm pays, or else its true mean, in each trial; without either, means are drawn. */
  readonly payoff?: Float64Array;
  readonly latent?: Float64Array;
  /** Standard deviation of stated predictions in this block; that of the task by default. */
  readonly predictionNoise?: number;
  /** A block to repeat: the same trials are missed, forced (to the same arms) and asked for predictions. */
  readonly like?: Block;
}

/** A task as a person meets it. */
export interface Task extends Conduct, Pick<TaskDesign, "arms" | "feedback"> {
  readonly blocks: readonly BlockPlan[];
  /** Share of a prediction's deviation from the belief that is left in the next one of the same arm. Default 0. */
  readonly predictionRho?: number;
  /** Mean and variance of latent rewards at the start of a block. */
  readonly start: { readonly mean: number; readonly variance: number };
}

/** A person: a learner, and the weights of a choice. Means and terms are in units of the spread of rewards. */
export interface Chooser {
  readonly learner: Learner;
  readonly spread: number;
  readonly meanWeight: number;
  readonly terms: readonly (Pick<Term, "write"> & { readonly weight: number })[];
  readonly sameWeight: number;
  readonly lapse: number;
}

/** Lets a person do a task. Worlds and choices have streams of their own, so people of all kinds can meet the same worlds. */
export function simulatePerson(task: Task, person: Chooser, world: Stream, chance: Stream): Block[] {
  const { arms, missed, forced, predictionNoise, predictionRho = 0, feedback } = task;
  const { learner, spread, meanWeight, terms, sameWeight, lapse } = person;
  const beliefs = makeBeliefs(arms);
  const term = new Float64Array(arms);
  const deviation = new Float64Array(arms);
  return task.blocks.map((plan) => {
    const { name, trials, noises, like } = plan;
    const latent = plan.latent ?? new Float64Array(trials * arms);
    const known = plan.payoff === undefined || plan.latent !== undefined;
    const block: Block = { ...makeBlock(name, trials, arms), noises, ...(known && { latent }) };
    const rewardsOf = rewardsIn(plan, task, latent, world);
    let last = MISSED;
    learner.startBlock(noises);
    deviation.fill(0);
    for (let trial = 0; trial < trials; trial++) {
      const rewards = rewardsOf(trial);
      learner.read(beliefs);
      const utility = beliefs.mean.map((m, k) => (meanWeight * m) / spread + (k === last ? sameWeight : 0));
      for (const { weight, write } of terms) {
        write(beliefs, term);
        for (let k = 0; k < arms; k++) utility[k] += weight * term[k];
      }
      // All are drawn in every trial, so that what is missed or forced changes no later draw.
      const [miss, force, slip, where] = [chance.uniform(), chance.uniform(), chance.uniform(), chance.uniform()];
      const error = chance.normal();
      const seen = block.reward.subarray(trial * arms, (trial + 1) * arms);
      if (like ? like.choice[trial] !== MISSED : miss >= missed) {
        const isForced = like ? like.forced[trial] === 1 : force < forced;
        const atRandom = isForced || slip < lapse;
        const chosen = atRandom ? Math.min(Math.floor(where * arms), arms - 1) : softmaxChoice(utility, where);
        const choice = isForced && like ? like.choice[trial] : chosen;
        block.choice[trial] = choice;
        block.forced[trial] = isForced ? 1 : 0;
        const asked = predictionNoise !== null && !(like && Number.isNaN(like.prediction[trial]));
        if (asked) {
          deviation[choice] = predictionRho * deviation[choice] + (plan.predictionNoise ?? predictionNoise) * error;
          block.prediction[trial] = beliefs.mean[choice] + deviation[choice];
        }
        if (feedback === "full") seen.set(rewards);
        else seen[choice] = rewards[choice];
        last = choice;
      }
      learner.observe(seen);
    }
    return block;
  });
}

/** The rewards of all arms in a trial: as given, around given means, or around means that are drawn and written down. Trials come in order. */
function rewardsIn(
  { noises, payoff, latent: given }: BlockPlan,
  { arms, start }: Task,
  latent: Float64Array,
  world: Stream,
): (trial: number) => Float64Array {
  if (payoff) return (trial) => payoff.subarray(trial * arms, (trial + 1) * arms);
  const noisy = (value: number, k: number) => value + Math.sqrt(noises.stochasticity[k]) * world.normal();
  if (given) return (trial) => given.subarray(trial * arms, (trial + 1) * arms).map(noisy);
  const now = Float64Array.from({ length: arms }, () => start.mean + Math.sqrt(start.variance) * world.normal());
  return (trial) => {
    const rewards = now.map((_, k) => {
      now[k] += Math.sqrt(noises.volatility[k]) * world.normal();
      return noisy(now[k], k);
    });
    latent.set(now, trial * arms);
    return rewards;
  };
}

function softmaxChoice(utility: Float64Array, where: number): number {
  const top = Math.max(...utility);
  const weights = utility.map((one) => Math.exp(one - top));
  let left = where * weights.reduce((sum, one) => sum + one, 0);
  for (let k = 0; k < weights.length - 1; k++) {
    left -= weights[k];
    if (left < 0) return k;
  }
  return weights.length - 1;
}
