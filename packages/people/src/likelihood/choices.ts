import { eachTrial, MISSED, type PersonData } from "../data/person.ts";
import type { Term } from "../models/bonuses.ts";
import type { Features } from "./features.ts";

/** Free choices as a conditional logit sees them: column d of arm k in choice i is at place (i·arms + k)·columns + d. */
export interface Choices {
  readonly arms: number;
  readonly columns: number;
  readonly count: number;
  readonly chosen: Int32Array;
  readonly table: Float64Array;
  /** The trial of each choice, counted over all blocks. */
  readonly trial: Int32Array;
}

/** Columns: the mean (in units of the spread), the terms of the bonus, and whether the arm was chosen last in this block. */
export function choicesOf(person: PersonData, features: Features, terms: readonly Term[], spread: number): Choices {
  const { arms } = person;
  const columns = terms.length + 2;
  const all = features.trials;
  const chosen = new Int32Array(all);
  const trial = new Int32Array(all);
  const table = new Float64Array(all * arms * columns);
  const term = new Float64Array(arms);
  let count = 0;
  let last = MISSED;
  if (arms > 1) {
    eachTrial(person, ({ choice, forced }, t, index) => {
      if (t === 0) last = MISSED;
      const now = choice[t];
      if (now !== MISSED && forced[t] === 0) {
        const row = count * arms * columns;
        const at = index * arms;
        const slice = (values: Float64Array) => values.subarray(at, at + arms);
        const beliefs = {
          mean: slice(features.mean),
          variance: slice(features.variance),
          volatility: slice(features.volatility),
          stochasticity: slice(features.stochasticity),
        };
        for (let arm = 0; arm < arms; arm++) {
          table[row + arm * columns] = beliefs.mean[arm] / spread;
          table[row + arm * columns + columns - 1] = arm === last ? 1 : 0;
        }
        terms.forEach(({ write }, d) => {
          write(beliefs, term);
          for (let arm = 0; arm < arms; arm++) table[row + arm * columns + d + 1] = term[arm];
        });
        chosen[count] = now;
        trial[count] = index;
        count++;
      }
      if (now !== MISSED) last = now;
    });
  }
  return { arms, columns, count, chosen, table: table.subarray(0, count * arms * columns), trial };
}
