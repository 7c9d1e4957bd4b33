import type { FlagRule } from "./flag.ts";

/** What every part of a model says of itself. A new one is a file, and a line in the list of its kind: nothing else names it. */
export interface Ingredient {
  readonly name: string;
  /** What it says, as part of a sentence. */
  readonly summary: string;
  /** What a design cannot tell of it. */
  readonly flags?: FlagRule;
}
