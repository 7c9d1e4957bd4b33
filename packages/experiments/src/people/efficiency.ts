import type { PersonData } from "@cause-toolkit/people";
import { type FittedEfficiency, whyNoEfficiency } from "@cause-toolkit/people/checks";
import type { Engine } from "../engines/engine.ts";
import { type KeptRun, runKept } from "../engines/kept.ts";
import { bestFit } from "./checks.ts";
import type { FitPeopleOutcome } from "./fit.ts";
import { meanOverPeople } from "./mean-over-people.ts";

interface Mean {
  readonly mean: number;
  /** Standard error over people; NaN for fewer than five. */
  readonly error: number;
}

/** How much of what the optimal policy gains above chance people earn, and their best models; or why that cannot be told. */
export type EfficiencyOutcome =
  | { readonly why: string }
  | {
      readonly people: readonly FittedEfficiency[];
      readonly observed: Mean;
      readonly expected: Mean;
      /** How often each model did the task. */
      readonly repetitions: number;
      /** The variance of the arms' means when a block begins. */
      readonly priorVariance: number;
    };

const REPETITIONS = 5;

/** Null unless there are two arms, whose optimum is known. */
export async function efficiencyOfPeople(
  people: readonly PersonData[],
  fitted: Pick<FitPeopleOutcome, "people" | "names" | "settings">,
  engine: Engine,
  run: KeptRun = {},
): Promise<EfficiencyOutcome | null> {
  if (people[0].arms !== 2) return null;
  const why = whyNoEfficiency(people);
  if (why !== null) return { why };
  const { settings } = fitted;
  const chunks = people.map((person, index) => ({
    index,
    person,
    fit: bestFit(fitted, index),
    settings,
    repetitions: REPETITIONS,
  }));
  const results = await runKept(engine, "efficiency-person", chunks, ({ index }) => `efficiency ${index + 1}`, run);
  const told = results.map(({ efficiency }) => efficiency);
  const refused = told.find((one) => typeof one === "string");
  if (refused !== undefined) return { why: refused };
  const found = told.filter((one) => typeof one !== "string");
  return {
    people: found,
    observed: meanOverPeople(found.map(({ efficiency }) => efficiency)),
    expected: meanOverPeople(found.map(({ model }) => model)),
    repetitions: REPETITIONS,
    priorVariance: settings.start.variance,
  };
}
