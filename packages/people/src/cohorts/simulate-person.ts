import type { Stream } from "@cause-toolkit/core/numerics";
import { type Block, MISSED, makeBlock } from "../data/person.ts";
import type { BlockNoises } from "../learners/learner.ts";
import type { TaskDesign } from "./design.ts";
import { type Chooser, type Conduct, Participant } from "./participant.ts";

/** What a person meets in one block. */
export interface BlockPlan {
  readonly name: string;
  readonly trials: number;
  readonly noises: BlockNoises & { readonly volatility: Float64Array; readonly stochasticity: Float64Array };
}

/** A task as a person meets it. */
export interface Task extends Conduct, Pick<TaskDesign, "arms" | "feedback"> {
  readonly blocks: readonly BlockPlan[];
  /** Mean and variance of latent rewards at the start of a block. */
  readonly start: { readonly mean: number; readonly variance: number };
}

/** Lets a person do a task. Worlds and choices have streams of their own, so people of all kinds can meet the same worlds. */
export function simulatePerson(task: Task, person: Chooser, world: Stream, chance: Stream): Block[] {
  const { arms, feedback } = task;
  const participant = new Participant(arms, person, task, chance);
  return task.blocks.map(({ name, trials, noises }) => {
    const block = { ...makeBlock(name, trials, arms), noises };
    const { mean, variance } = task.start;
    const latent = Float64Array.from({ length: arms }, () => mean + Math.sqrt(variance) * world.normal());
    participant.startBlock(noises);
    for (let trial = 0; trial < trials; trial++) {
      const rewards = latent.map((_, k) => {
        latent[k] += Math.sqrt(noises.volatility[k]) * world.normal();
        return latent[k] + Math.sqrt(noises.stochasticity[k]) * world.normal();
      });
      const { choice, forced, prediction } = participant.decide();
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
