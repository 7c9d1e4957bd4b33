import type { ChoiceHistory } from "../data/choice-history.ts";
import type { Beliefs } from "../learners/learner.ts";
import type { ParameterValues, PersonParameter } from "./parameter.ts";

/** What a choice may depend on besides beliefs: what was chosen before in the block. */
export type PastChoices = Readonly<Pick<ChoiceHistory, "last" | "past" | "age">>;

/** One term of the utility of an arm: a column of the choice model, with its weight. */
export interface Term {
  readonly parameter: PersonParameter;
  /**
   * Writes the term of each arm.
   *
   * @param values of the parameters that are searched for, such as the decay of a trace
   */
  write(beliefs: Beliefs, into: Float64Array, history: PastChoices, values: ParameterValues): void;
}
