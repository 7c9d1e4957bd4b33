import { eachFreeChoice } from "../data/free-choices.ts";
import type { PersonData } from "../data/person.ts";
import type { ParameterValues } from "../models/parameter.ts";
import type { Term } from "../models/term.ts";
import type { Features } from "./features.ts";

/** Free choices as a conditional logit sees them: column d of arm k in choice i is at place (i·arms + k)·columns + d. */
export interface Choices {
  readonly arms: number;
  readonly columns: number;
  readonly count: number;
  readonly chosen: Int32Array;
  /** The arm of the last response before each choice; −1 where there is none in the block. */
  readonly last: Int32Array;
  readonly table: Float64Array;
  /** The trial of each choice, counted over all blocks. */
  readonly trial: Int32Array;
}

/**
 * A column for each term.
 *
 * @param values of the parameters that terms depend on besides their weights
 */
export function choicesOf(
  person: PersonData,
  features: Features,
  terms: readonly Term[],
  values: ParameterValues = {},
): Choices {
  const { arms } = person;
  const columns = terms.length;
  const all = features.trials;
  const [chosen, last, trial] = [new Int32Array(all), new Int32Array(all), new Int32Array(all)];
  const table = new Float64Array(all * arms * columns);
  const term = new Float64Array(arms);
  let count = 0;
  eachFreeChoice(person, (now, before, index, history) => {
    const row = count * arms * columns;
    const at = index * arms;
    const slice = (values: Float64Array) => values.subarray(at, at + arms);
    const beliefs = {
      mean: slice(features.mean),
      variance: slice(features.variance),
      volatility: slice(features.volatility),
      stochasticity: slice(features.stochasticity),
    };
    terms.forEach(({ write }, d) => {
      write(beliefs, term, history, values);
      for (let arm = 0; arm < arms; arm++) table[row + arm * columns + d] = term[arm];
    });
    chosen[count] = now;
    last[count] = before;
    trial[count] = index;
    count++;
  });
  return { arms, columns, count, chosen, last, table: table.subarray(0, count * arms * columns), trial };
}
