import { average } from "@cause-toolkit/core/numerics";
import type { ModelFit, PersonCheck, PersonData } from "@cause-toolkit/people";
import { CHECK_MEASURES, CHECK_RANGES, type CheckMeasure, type OmissionTest } from "@cause-toolkit/people/checks";
import { ALL_TRIALS, armConditions } from "@cause-toolkit/people/measures";
import type { Engine } from "../engines/engine.ts";
import { type KeptRun, runKept } from "../engines/kept.ts";
import type { FitPeopleOutcome } from "./fit.ts";
import { meanOverPeople } from "./mean-over-people.ts";

/** What people did, and what their best models do in the same task. */
export interface CheckOutcome {
  /** How often each person's model did the task. */
  readonly repetitions: number;
  /** Of each person. */
  readonly people: readonly (readonly PersonCheck[])[];
  readonly summaries: readonly CheckSummary[];
  /** What choices of each person depend on besides what the best model says: score tests. */
  readonly omissions: readonly (readonly OmissionTest[])[];
}

/** One measure, over all people who have it. */
export interface CheckSummary extends Pick<PersonCheck, "measure" | "condition"> {
  /** As of people; where these differ, all that occur. */
  readonly how: string;
  readonly rule: string | null;
  readonly people: number;
  readonly observed: number;
  readonly expected: number;
  /** Mean of observed minus expected, and its standard error; NaN for fewer than five people. */
  readonly difference: number;
  readonly error: number;
  /** Whether models differ from people by more than chance, and by so much that it matters. */
  readonly flagged: boolean;
}

/** How often each person's model does the task. */
export const REPETITIONS = 5;
/** A difference of so many standard errors, and of this size, is flagged. */
const FAR = 3;
const LARGE = 0.05;

/** The fit of the model by which a person is named. */
export function bestFit({ people, names }: Pick<FitPeopleOutcome, "people" | "names">, person: number): ModelFit {
  return people[person].fits[names[person].model];
}

/** Lets the best model of each person do the person's task, and compares. */
export async function checkPeople(
  people: readonly PersonData[],
  fitted: Pick<FitPeopleOutcome, "people" | "names" | "settings">,
  engine: Engine,
  run: KeptRun = {},
): Promise<CheckOutcome> {
  const conditions = armConditions(people);
  const chunks = people.map((person, index) => ({
    index,
    person,
    fit: bestFit(fitted, index),
    settings: fitted.settings,
    conditions: conditions[index],
    repetitions: REPETITIONS,
  }));
  const told = await runKept(engine, "check-person", chunks, ({ index }) => `check ${index + 1}`, run);
  const found = told.map(({ checks }) => checks);
  const names = conditions[0]?.names ?? [ALL_TRIALS];
  const cells = CHECK_MEASURES.flatMap((measure) =>
    (measure === "learning_rate" ? names : (CHECK_RANGES[measure] ?? [null])).map((condition) => ({
      measure,
      condition,
    })),
  );
  return {
    repetitions: REPETITIONS,
    people: found,
    omissions: told.map(({ omissions }) => omissions),
    summaries: cells.flatMap(({ measure, condition }) => summaryOf(found, measure, condition)),
  };
}

function summaryOf(
  people: readonly (readonly PersonCheck[])[],
  measure: CheckMeasure,
  condition: string | null,
): CheckSummary[] {
  const own = people.flatMap((checks) =>
    checks.filter((one) => one.measure === measure && one.condition === condition),
  );
  if (own.length === 0) return [];
  const mean = (value: (one: PersonCheck) => number) => average(own.map(value));
  const { mean: difference, error } = meanOverPeople(own.map(({ observed, expected }) => observed - expected));
  const all = (values: readonly (string | null)[]) => [...new Set(values)].filter((one) => one !== null).join(" and ");
  const how = all(own.map((one) => one.how));
  const rule = all(own.map((one) => one.rule)) || null;
  return [
    {
      measure,
      condition,
      how,
      rule,
      people: own.length,
      observed: mean((one) => one.observed),
      expected: mean((one) => one.expected),
      difference,
      error,
      flagged: Math.abs(difference) > FAR * error && Math.abs(difference) > LARGE,
    },
  ];
}
