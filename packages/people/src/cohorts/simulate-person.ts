import type { Stream } from "@cause-toolkit/core/numerics";
import { type Block, MISSED, makeBlock } from "../data/person.ts";
import type { BlockNoises } from "../learners/learner.ts";
import type { TaskDesign } from "./design.ts";
import { drawBlock } from "./draw-block.ts";
import { type Chooser, type Conduct, Participant, type TrialRules } from "./participant.ts";

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
export interface Task extends Conduct, Pick<TaskDesign, "arms" | "feedback">, Partial<Pick<TaskDesign, "dynamics">> {
  readonly blocks: readonly BlockPlan[];
  /** Mean and variance of latent rewards at the start of a block. */
  readonly start: { readonly mean: number; readonly variance: number };
}

/** Lets a person do a task. Worlds and choices have streams of their own, so people of all kinds can meet the same worlds. */
export function simulatePerson(task: Task, person: Chooser, world: Stream, chance: Stream): Block[] {
  const { arms, feedback } = task;
  const participant = new Participant(arms, person, task, chance);
  return task.blocks.map((plan) => {
    const { name, trials, noises, like } = plan;
    const latent = plan.latent ?? new Float64Array(trials * arms);
    const known = plan.payoff === undefined || plan.latent !== undefined;
    const block: Block = { ...makeBlock(name, trials, arms), noises, ...(known && { latent }) };
    const rewardsOf = rewardsIn(plan, task, latent, world);
    participant.startBlock(noises, plan.predictionNoise);
    for (let trial = 0; trial < trials; trial++) {
      const rewards = rewardsOf(trial);
      const { choice, forced, prediction } = participant.decide(rulesIn(like, trial));
      const seen = block.reward.subarray(trial * arms, (trial + 1) * arms);
      if (choice !== MISSED) {
        block.choice[trial] = choice;
        block.forced[trial] = forced ? 1 : 0;
        block.prediction[trial] = prediction;
        if (feedback === "full") seen.set(rewards);
        else seen[choice] = rewards[choice];
      }
      participant.observe(seen);
    }
    return block;
  });
}

/** The same trials are missed, forced and asked for predictions as in a block that is repeated. */
function rulesIn(like: Block | undefined, trial: number): TrialRules {
  if (!like) return {};
  const [missed, forced] = [like.choice[trial] === MISSED, like.forced[trial] === 1];
  return { missed, forced, asked: !Number.isNaN(like.prediction[trial]), ...(forced && { arm: like.choice[trial] }) };
}

/** The rewards of all arms in a trial: as given, around given means, or around means that are drawn and written down. Trials come in order. */
function rewardsIn(
  { noises, payoff, latent: given, trials }: BlockPlan,
  { arms, start, dynamics }: Task,
  latent: Float64Array,
  world: Stream,
): (trial: number) => Float64Array {
  if (payoff) return (trial) => payoff.subarray(trial * arms, (trial + 1) * arms);
  const { volatility, stochasticity } = noises;
  if (given) {
    const noisy = (value: number, k: number) => value + Math.sqrt(stochasticity[k]) * world.normal();
    return (trial) => given.subarray(trial * arms, (trial + 1) * arms).map(noisy);
  }
  const drawn = drawBlock(
    { volatility, stochasticity, start, trials, ...(dynamics !== undefined && { dynamics }) },
    world,
  );
  latent.set(drawn.latent);
  return (trial) => drawn.reward.subarray(trial * arms, (trial + 1) * arms);
}
