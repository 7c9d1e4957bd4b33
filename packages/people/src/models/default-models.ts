import type { PersonData } from "../data/person.ts";
import type { MemoryName } from "../learners/memory.ts";
import { DEFAULT_MODELS, parseModel } from "./model.ts";

/** The models that are fitted unless asked otherwise. With one arm there is no choice, so bonuses cannot matter: each inference comes once, without. */
export function defaultModels(people: readonly PersonData[]): string[] {
  if (people[0].arms > 1) return [...DEFAULT_MODELS];
  return [...new Set(DEFAULT_MODELS.map((name) => `${parseModel(name).inference}+none`))];
}

/** The memory structures that are fitted unless asked otherwise. With one block there is nothing to carry over. */
export function defaultMemories(people: readonly PersonData[]): MemoryName[] {
  return people.some(({ blocks }) => blocks.length > 1) ? ["reset-separate", "carry-separate"] : ["reset-separate"];
}
