import {
  type Cohort,
  type CohortOptions,
  defaultMemories,
  defaultModels,
  type Model,
  makeCohort,
  type PersonData,
  withMemories,
} from "@cause-toolkit/people";
import { MEMORIES } from "@cause-toolkit/people/models";
import type { SettingsText } from "../../link/entries.ts";
import type { Fields } from "../../link/fields.ts";
import { TASK_FIELDS, taskOf } from "../../task-settings/task-fields.ts";
import { KNOWN_MODELS } from "./models.ts";
import { FIELDS, type PeopleValues } from "./settings.ts";

/** More people than these are for the command. */
const MOST_PEOPLE = 400;

export function cohortOptions(values: PeopleValues): CohortOptions {
  const { kinds, people, memory, seed } = values;
  return {
    kinds: Object.fromEntries(kinds.map((kind) => [kind, people])),
    design: taskOf(values),
    memory,
    seed,
  };
}

/** Throws where the settings make no cohort. */
export function cohortOf(values: PeopleValues): Cohort {
  const size = new Set(values.kinds).size * values.people;
  if (size > MOST_PEOPLE)
    throw new RangeError(`${size} people are too many for a page: at most ${MOST_PEOPLE}. The command makes more.`);
  return makeCohort(cohortOptions(values));
}

/** Whether the models are those that `cause fit` takes by itself. */
export function hasDefaultModels({ models }: Pick<PeopleValues, "models">): boolean {
  return models.join() === KNOWN_MODELS.join();
}

/** The models that are fitted to some people, each under its memory structures. */
export function modelsFor(values: Pick<PeopleValues, "models" | "fitMemory">, people: readonly PersonData[]): Model[] {
  return withMemories(hasDefaultModels(values) ? defaultModels(people) : values.models, memoriesFor(values, people));
}

function memoriesFor({ fitMemory }: Pick<PeopleValues, "fitMemory">, people: readonly PersonData[]): string[] {
  if (fitMemory === "default") return defaultMemories(people);
  return fitMemory === "all" ? (MEMORIES.map(({ name }) => name) as string[]) : [fitMemory];
}

const OF_COHORT = {
  kinds: "kinds",
  people: "people of each kind",
  ...Object.fromEntries(TASK_FIELDS.map(({ name, link }) => [link, name])),
  memory: "memory of people",
  seed: "seed",
};

/** What decides the fit of all people, in words. */
const LABELS: { readonly [name in keyof PeopleValues]?: string } = {
  source: "people",
  ...OF_COHORT,
  columns: "columns",
  models: "models",
  fitMemory: "memory fitted",
  priors: "priors",
  recover: "simulated people",
};
export const FIT_LABELS: { readonly [name: string]: string } = { ...LABELS, file: "file" };

/** What decides the fit of all people, as it is written in a link; with the name of a file, which a link does not have. */
export function fitText(values: PeopleValues, file: string): SettingsText {
  const fields: Fields = FIELDS;
  const names = (Object.keys(LABELS) as (keyof PeopleValues)[]).filter((name) =>
    values.source === "cohort" ? name !== "columns" : !Object.hasOwn(OF_COHORT, name),
  );
  const text = Object.fromEntries(names.map((name) => [name, fields[name].format(values[name])]));
  return values.source === "cohort" ? text : { ...text, file };
}
