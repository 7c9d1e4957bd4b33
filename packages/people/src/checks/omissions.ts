import { cholesky, log, pow, solveCholesky } from "@cause-toolkit/core/numerics";
import { ChoiceHistory } from "../data/choice-history.ts";
import { eachTrial, type PersonData, trialsOf } from "../data/person.ts";
import type { ModelFit } from "../fit/fit-model.ts";
import { fittedChoices } from "../fit/fitted-choices.ts";
import { choiceInformation } from "../likelihood/choice-information.ts";
import type { Choices } from "../likelihood/choices.ts";
import { choiceParameters } from "../models/choice-rule.ts";
import type { ModelSettings } from "../models/settings.ts";

/** What choices may depend on besides what a model says. */
export const OMISSIONS = ["win-stay", "win", "latest reward", "age", "arm before", "order"] as const;
export type Omission = (typeof OMISSIONS)[number];

/** How far a person's choices depend on something that a fitted model leaves out. */
export interface OmissionTest {
  readonly omission: Omission;
  /** About standard normal if the model is true; above 0 where the person is drawn to it. */
  readonly z: number;
}

/**
 * Rao's score tests: would the choice rule fit better with one more term? Choices are predicted one ahead, given all that came before, so no world is needed. Terms that
 * a model has, or that say the same as these, are left out.
 *
 * @example
 * ```ts
 * import { cohortPerson, fitPerson, makeCohort, parseModel } from "@cause-toolkit/people";
 * import { omissionsOf } from "@cause-toolkit/people/checks";
 *
 * const cohort = makeCohort({ kinds: { "delta+age": 1 }, design: { trials: 100 }, population: { age: [1, 0] } });
 * const { data } = cohortPerson(cohort, 0);
 * const { fits } = fitPerson(data, [parseModel("delta+none"), parseModel("delta+age")], cohort.settings);
 * const [without, having] = fits.map((fit) => omissionsOf(data, fit, cohort.settings).map(({ omission }) => omission));
 * without; // → ["win-stay", "win", "latest reward", "age", "arm before", "order"]
 * having; // → ["win-stay", "win", "latest reward", "arm before", "order"]
 * ```
 */
export function omissionsOf(person: PersonData, fit: ModelFit, settings: ModelSettings): OmissionTest[] {
  const { choices, weights, terms } = fittedChoices(person, fit, settings);
  if (choices.count === 0) return [];
  const columns = omittedColumns(person);
  const precisions = choiceParameters(terms).map(({ prior }) => pow(prior.sd, -2));
  return OMISSIONS.flatMap((omission) => {
    const z = scoreTest(withColumn(choices, columns[omission]), weights, precisions);
    return z === null ? [] : [{ omission, z }];
  });
}

/** Less than this share of its information left beside the terms of a model means that it says what they say. */
const NOTHING_NEW = 0.01;

/** The slope of the likelihood along the last term, at a weight of 0, in standard deviations: what can be had by other weights is taken out. */
function scoreTest(choices: Choices, weights: readonly number[], precisions: readonly number[]): number | null {
  const size = choices.columns + 1;
  const last = choices.columns - 1;
  const here = choiceInformation(choices, [...weights.slice(0, last), 0, weights[last]]);
  const others = Array.from({ length: size }, (_, i) => i).filter((i) => i !== last);
  const information = (i: number, j: number) => here.information[i * size + j];
  const matrix = others.flatMap((i, a) => others.map((j, b) => information(i, j) + (a === b ? precisions[a] : 0)));
  const factor = cholesky(matrix, others.length);
  const own = information(last, last);
  if (!factor || !(own > 0)) return null;
  const shared = others.map((i) => information(i, last));
  const solved = solveCholesky(factor, others.length, shared);
  const left = own - shared.reduce((sum, one, a) => sum + one * solved[a], 0);
  return left > NOTHING_NEW * own ? here.gradient[last] / Math.sqrt(left) : null;
}

/** The same choices with one more column; `values` of arm k in trial t are at place t·arms + k. */
function withColumn(choices: Choices, values: Float64Array): Choices {
  const { arms, columns, count, table, trial } = choices;
  const wider = new Float64Array(count * arms * (columns + 1));
  for (let row = 0; row < count * arms; row++) {
    wider.set(table.subarray(row * columns, (row + 1) * columns), row * (columns + 1));
    wider[row * (columns + 1) + columns] = values[trial[Math.floor(row / arms)] * arms + (row % arms)];
  }
  return { ...choices, columns: columns + 1, table: wider };
}

/** What each term would be of each arm before each trial. Rewards are in spreads of this person's, around their mean. */
function omittedColumns(person: PersonData): { readonly [omission in Omission]: Float64Array } {
  const { arms } = person;
  const { mean, spread } = rewardsOf(person);
  const column = () => new Float64Array(trialsOf(person) * arms);
  const columns = {
    "win-stay": column(),
    win: column(),
    "latest reward": column(),
    age: column(),
    "arm before": column(),
    order: column(),
  };
  const history = new ChoiceHistory(arms);
  const latest = new Float64Array(arms);
  const seenSoFar = { sum: 0, count: 0 };
  eachTrial(person, ({ choice, reward }, trial, index) => {
    if (trial === 0) {
      history.startBlock();
      latest.fill(0);
      Object.assign(seenSoFar, { sum: 0, count: 0 });
    }
    const at = index * arms;
    const { last, past, age } = history;
    const before = past.findLast((arm) => arm !== last);
    if (last >= 0) {
      columns["win-stay"][at + last] = latest[last];
      if (latest[last] * seenSoFar.count >= seenSoFar.sum) columns.win[at + last] = 1;
      if (arms > 2) columns.order[at + ((last + 1) % arms)] = 1;
    }
    if (before !== undefined) columns["arm before"][at + before] = 1;
    for (let arm = 0; arm < arms; arm++) {
      columns["latest reward"][at + arm] = latest[arm];
      columns.age[at + arm] = log(age[arm]);
      const seen = reward[trial * arms + arm];
      if (Number.isNaN(seen)) continue;
      latest[arm] = (seen - mean) / spread;
      seenSoFar.sum += latest[arm];
      seenSoFar.count++;
    }
    history.add(choice[trial]);
  });
  return columns;
}

function rewardsOf({ blocks }: PersonData): { readonly mean: number; readonly spread: number } {
  let [count, sum, squares] = [0, 0, 0];
  for (const { reward } of blocks)
    for (const one of reward)
      if (!Number.isNaN(one)) {
        count++;
        sum += one;
        squares += one * one;
      }
  const mean = count > 0 ? sum / count : 0;
  const variance = count > 0 ? squares / count - mean * mean : 0;
  return { mean, spread: variance > 0 ? Math.sqrt(variance) : 1 };
}
