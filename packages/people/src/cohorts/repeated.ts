import { stream } from "@cause-toolkit/core/numerics";
import { eachTrial, MISSED, type PersonData } from "../data/person.ts";
import type { ModelFit } from "../fit/fit-model.ts";
import { modelName } from "../models/model.ts";
import type { ModelSettings } from "../models/settings.ts";
import { chooserOf } from "./chooser-of.ts";
import { simulatePerson, type Task } from "./simulate-person.ts";
import { taskOf } from "./task-of.ts";

/**
 * In which world a simulated person can do the task of a real one. `same rewards`: what every arm paid is known. `same means`: the true means of arms and
 * their noise are known. `same noises`: means are drawn anew. Null if none of it is known, so that the rewards of unchosen arms would be guesses.
 */
export type RepeatedWorld = "same rewards" | "same means" | "same noises";

export function repeatedWorld(person: PersonData): RepeatedWorld | null {
  if (person.blocks.every((block) => block.payoff !== undefined)) return "same rewards";
  if (allRewardsSeen(person)) return "same rewards";
  if (person.blocks.some(({ noises }) => noises === undefined)) return null;
  return person.blocks.every(({ latent }) => latent !== undefined) ? "same means" : "same noises";
}

/** The task of a person, done again by what a fitted model says of this person: the same trials are missed, forced and asked. Null if it cannot be. */
export function repeatedPerson(
  person: PersonData,
  fit: ModelFit,
  settings: ModelSettings,
  repetition: number,
): PersonData | null {
  const world = repeatedWorld(person);
  if (world === null) return null;
  const fitted = Object.fromEntries(fit.estimates.map(({ name, fitted }) => [name, fitted]));
  const streamFor = (purpose: string) => stream(0, "repetition", repetition, modelName(fit.model), person.id, purpose);
  const { chooser, predictionNoise } = chooserOf(fit.model, fitted, person.arms, settings);
  const task = inWorldOf(person, taskOf(person, settings, predictionNoise, streamFor("noise of predictions")), world);
  return { ...person, blocks: simulatePerson(task, chooser, streamFor("world"), streamFor("choices")) };
}

/** The task with all that is known of the person's world: the same trials are missed, forced and asked. */
export function inWorldOf(person: PersonData, task: Task, world: RepeatedWorld): Task {
  const blocks = task.blocks.map((plan, b) => {
    const like = person.blocks[b];
    const { payoff = like.reward, latent } = like;
    return {
      ...plan,
      like,
      ...(world === "same rewards" && { payoff }),
      ...(world !== "same noises" && latent && { latent }),
    };
  });
  return { ...task, blocks };
}

function allRewardsSeen(person: PersonData): boolean {
  const { arms } = person;
  // The rewards of a single arm do not depend on what a person does.
  if (arms === 1) return true;
  let all = true;
  eachTrial(person, ({ choice, reward }, trial) => {
    if (choice[trial] === MISSED) return;
    for (let arm = 0; arm < arms; arm++) if (Number.isNaN(reward[trial * arms + arm])) all = false;
  });
  return all;
}
