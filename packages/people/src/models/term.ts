import type { Beliefs } from "../learners/learner.ts";
import type { PersonParameter } from "./parameter.ts";

/** What a choice may depend on besides beliefs: what was chosen before in the block. */
export interface ChoiceHistory {
  /** The arm of the last response; −1 where there is none. */
  readonly last: number;
}

/** One term of the utility of an arm: a column of the choice model, with its weight. */
export interface Term {
  readonly parameter: PersonParameter;
  /** Writes the term of each arm. */
  write(beliefs: Beliefs, into: Float64Array, history: ChoiceHistory): void;
}
