import { leavesArmsUnseen } from "../data/full-feedback.ts";
import type { PersonData } from "../data/person.ts";
import { none } from "./bonuses/none.ts";
import { CARRIED_MEMORY, DEFAULT_MEMORY } from "./memories.ts";
import { DEFAULT_MODELS, kindOf, parseModel } from "./model.ts";

/**
 * The models that are fitted unless asked otherwise. With one arm there is no choice, so bonuses cannot matter: each inference comes once, without. Where
 * all arms are seen in every trial, none is forgotten.
 */
export function defaultModels(people: readonly PersonData[]): string[] {
  const unseen = leavesArmsUnseen(people);
  const names = DEFAULT_MODELS.filter((name) => unseen || parseModel(name).forgetting === undefined);
  if (people[0].arms > 1) return names;
  return [...new Set(names.map((name) => kindOf({ ...parseModel(name), bonus: none.name })))];
}

/** The memory structures that are fitted unless asked otherwise. With one block there is nothing to carry over. */
export function defaultMemories(people: readonly PersonData[]): string[] {
  return people.some(({ blocks }) => blocks.length > 1)
    ? [DEFAULT_MEMORY.name, CARRIED_MEMORY.name]
    : [DEFAULT_MEMORY.name];
}
