import { stream } from "@cause-toolkit/core/numerics";
import type { PersonData } from "../data/person.ts";
import type { Priors } from "../fit/profile.ts";
import { modelName, parseModel } from "../models/model.ts";
import { parametersOf } from "../models/parameters-of.ts";
import type { ModelSettings } from "../models/settings.ts";
import { chooserOf } from "./chooser-of.ts";
import type { Truth } from "./cohort.ts";
import { simulatePerson } from "./simulate-person.ts";
import { taskOf } from "./task-of.ts";

/** A simulated person in the place of a real one. */
export interface ReplicaOptions {
  readonly model: string;
  /** The group's priors of this model, from which parameters are drawn. Those without one stay at the means of their wide priors. */
  readonly priors: Priors;
  readonly settings: ModelSettings;
  readonly seed: number;
}

/**
 * A person of known model and parameters who does the task of a real one: the same arms, blocks and lengths, feedback, and shares of missed
 * and forced trials. Worlds are drawn anew, with the task's noises where the data have them, otherwise with those that rewards suggest.
 */
export function replicaOf(person: PersonData, options: ReplicaOptions): { data: PersonData; truth: Truth } {
  const { settings, priors, seed } = options;
  const model = parseModel(options.model);
  const streamFor = (purpose: string) => stream(seed, "replica", options.model, person.id, purpose);
  const draw = streamFor("parameters");
  const fitted = Object.fromEntries(
    parametersOf(model, settings).map(({ name, prior }) => {
      const z = draw.normal();
      const own = priors[name];
      return [name, own ? own.mean + own.sd * z : prior.mean] as const;
    }),
  );
  const { chooser, predictionNoise, values } = chooserOf(model, fitted, person.arms, settings);
  const task = taskOf(person, settings, predictionNoise);
  const blocks = simulatePerson(task, chooser, streamFor("world"), streamFor("choices"));
  return {
    data: { ...person, blocks: blocks.map((block, b) => withoutUnknown(block, person.blocks[b].noises !== undefined)) },
    truth: { person: person.id, model: modelName(model), parameters: values },
  };
}

/** Noises that the data lack are not given away, nor are true means. */
function withoutUnknown<T extends PersonData["blocks"][number]>({ noises, latent: _, ...block }: T, known: boolean) {
  return known && noises ? { ...block, noises } : block;
}
