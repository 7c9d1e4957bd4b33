import { InvalidInput } from "@cause-toolkit/core";
import { average } from "@cause-toolkit/core/numerics";
import { repeatedPerson } from "../cohorts/repeated.ts";
import type { PersonData } from "../data/person.ts";
import type { ModelFit } from "../fit/fit-model.ts";
import type { ModelSettings } from "../models/settings.ts";
import { blockProblems, type Efficiency, efficiencyOf } from "./efficiency.ts";

/** The efficiency of a person, and that of a fitted model in the same task. */
export interface FittedEfficiency extends Efficiency {
  /** Mean over repetitions. */
  readonly model: number;
}

/** The most optimal policies that are solved for a group: each takes a second or two. */
const MOST_PROBLEMS = 40;

/** The prior of rewards is the one that models begin with. A text says why it cannot be told, such as noises that the solver refuses. */
export function fittedEfficiency(
  person: PersonData,
  fit: ModelFit,
  settings: ModelSettings,
  repetitions: number,
): FittedEfficiency | string {
  const task = { priorVariance: settings.start.variance };
  return orWhy(() => {
    const repeated = Array.from({ length: repetitions }, (_, n) => repeatedPerson(person, fit, settings, n) ?? person);
    return {
      ...efficiencyOf(person, task),
      model: average(repeated.map((one) => efficiencyOf(one, task).efficiency)),
    };
  });
}

/** Why the efficiency of these people cannot be told; null if it can. */
export function whyNoEfficiency(people: readonly PersonData[]): string | null {
  return orWhy(() => {
    const problems = people.flatMap((person) => blockProblems(person));
    const kinds = new Set(problems.map(({ arms, horizon }) => JSON.stringify([arms, horizon]))).size;
    return kinds > MOST_PROBLEMS
      ? `blocks of ${kinds} kinds; efficiency is told for up to ${MOST_PROBLEMS}, because the optimal policy of each is solved`
      : null;
  });
}

/** What work gives, or why its input is refused. */
function orWhy<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidInput) return error.message;
    throw error;
  }
}
