import type { Ingredient } from "./ingredient.ts";
import type { FilterParameter } from "./parameter.ts";
import type { Term } from "./term.ts";

/** How earlier choices count in a choice, whatever they paid. */
export interface Habit extends Ingredient {
  readonly term: Term;
  /** Its parameters besides the weight. All are fitted. */
  readonly parameters: readonly FilterParameter[];
}
