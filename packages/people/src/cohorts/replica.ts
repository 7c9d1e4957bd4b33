import { stream } from "@cause-toolkit/core/numerics";
import type { Block, PersonData } from "../data/person.ts";
import type { Priors } from "../fit/profile.ts";
import { type Model, modelName, parametersOf } from "../models/model.ts";
import type { ModelSettings } from "../models/settings.ts";
import { chooserOf } from "./chooser-of.ts";
import type { Truth } from "./cohort.ts";
import { inWorldOf, repeatedWorld } from "./repeated.ts";
import { simulatePerson } from "./simulate-person.ts";
import { taskOf } from "./task-of.ts";

/** A simulated person in the place of a real one. */
export interface ReplicaOptions {
  readonly model: Model;
  /** The group's priors of this model, from which parameters are drawn. Those without one stay at the means of their wide priors. */
  readonly priors: Priors;
  readonly settings: ModelSettings;
  readonly seed: number;
}

/**
 * A person of known model and parameters who does the task of a real one: the same arms, blocks and lengths, feedback, and shares of missed
 * and forced trials. Where the data tell what every arm paid (or would have paid), rewards are the same, too. Otherwise worlds are drawn anew, with the
 * task's noises where the data have them, otherwise with those that rewards suggest.
 */
export function replicaOf(person: PersonData, options: ReplicaOptions): { data: PersonData; truth: Truth } {
  const { settings, priors, seed, model } = options;
  const streamFor = (purpose: string) => stream(seed, "replica", modelName(model), person.id, purpose);
  const draw = streamFor("parameters");
  const fitted = Object.fromEntries(
    parametersOf(model, settings).map(({ name, prior }) => {
      const z = draw.normal();
      const own = priors[name];
      return [name, own ? own.mean + own.sd * z : prior.mean] as const;
    }),
  );
  const { chooser, predictionNoise, values } = chooserOf(model, fitted, person.arms, settings);
  const task = taskOf(person, settings, predictionNoise, streamFor("noise of predictions"));
  const replayed = repeatedWorld(person) === "same rewards";
  const blocks = simulatePerson(
    replayed ? inWorldOf(person, task, "same rewards") : task,
    chooser,
    streamFor("world"),
    streamFor("choices"),
  );
  return {
    data: { ...person, blocks: blocks.map((block, b) => asGiven(block, person.blocks[b], replayed)) },
    truth: { person: person.id, model, parameters: values },
  };
}

/** The block as the data would have it. Noises that they lack are not given away, nor are true means that were drawn. */
function asGiven({ noises, latent: _, ...made }: Block, given: Block, replayed: boolean): Block {
  const { condition, latent, payoff } = given;
  return {
    ...made,
    ...(condition !== undefined && { condition }),
    ...(given.noises && noises && { noises }),
    ...(replayed && { ...(latent && { latent }), ...(payoff && { payoff }) }),
  };
}
