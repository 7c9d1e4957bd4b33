import { average, meanAndError } from "@cause-toolkit/core/numerics";
import type { ModelFit, PersonCheck, PersonData } from "@cause-toolkit/people";
import { CHECK_MEASURES, CHECK_RANGES, type CheckMeasure } from "@cause-toolkit/people/checks";
import { ALL_TRIALS, armConditions } from "@cause-toolkit/people/measures";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { KeptResults } from "../results/kept-results.ts";
import type { FitPeopleOutcome } from "./fit.ts";
import { runKept } from "./kept.ts";

/** What people did, and what their best models do in the same task. */
export interface CheckOutcome {
  /** How often each person's model did the task. */
  readonly repetitions: number;
  /** Of each person. */
  readonly people: readonly (readonly PersonCheck[])[];
  readonly summaries: readonly CheckSummary[];
}

/** One measure, over all people who have it. */
export interface CheckSummary extends Pick<PersonCheck, "measure" | "condition"> {
  /** As of people; where these differ, all that occur. */
  readonly how: string;
  readonly rule: string | null;
  readonly people: number;
  readonly observed: number;
  readonly expected: number;
  /** Mean of observed minus expected, and its standard error; NaN for one person. */
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
  { onProgress, signal, store }: RunOptions & { readonly store?: KeptResults } = {},
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
  const found = new Array<readonly PersonCheck[]>(people.length);
  let done = 0;
  await runKept(
    engine,
    "check-person",
    chunks,
    ({ index, checks }) => {
      found[index] = checks;
      onProgress?.(++done / people.length);
    },
    { nameOf: (index) => `check ${index + 1}`, ...(store && { store }), ...(signal && { signal }) },
  );
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
  const { mean: difference, error } = meanAndError(own.map(({ observed, expected }) => observed - expected));
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
