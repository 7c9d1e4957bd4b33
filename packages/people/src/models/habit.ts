import type { FilterParameter } from "./parameter.ts";
import type { Term } from "./term.ts";

/** How earlier choices count in a choice, whatever they paid. A new one is a file, and a line in `habits/list.ts`: nothing else names it. */
export interface Habit {
  readonly name: string;
  /** What it says, as part of a sentence. */
  readonly summary: string;
  readonly term: Term;
  /** Its parameters besides the weight. All are fitted. */
  readonly parameters: readonly FilterParameter[];
}
