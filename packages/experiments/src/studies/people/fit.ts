import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import {
  checkRivals,
  compareFrequencies,
  designFlags,
  evidencesOf,
  type FamilySelection,
  type Finding,
  type Flag,
  type FrequencyComparison,
  findingsOf,
  fitHierarchy,
  type HierarchicalFit,
  type Hierarchy,
  inferenceOf,
  type Model,
  type ModelSettings,
  type PersonData,
  type PersonFit,
  parametersOf,
  selectFamilies,
} from "@cause-toolkit/people";
import type { Engine, RunOptions } from "../../engines/engine.ts";

/** How people are fitted. */
export interface FitPeopleOptions {
  readonly models: readonly Model[];
  readonly settings: ModelSettings;
  /** Which parameters of inferences are fitted, besides those that always are. */
  readonly free?: readonly string[];
  readonly starts?: number;
  readonly hierarchy?: Hierarchy;
  /** The most rounds of group priors. Default 10. */
  readonly rounds?: number;
}

/** Keeps the fits of finished people, so that an interrupted fit can go on. */
export interface FitStore {
  find(round: number, index: number): PersonFit | undefined;
  keep(round: number, index: number, fit: PersonFit): void;
}

/** All that is known after a fit. */
export interface FitPeopleOutcome extends HierarchicalFit {
  readonly models: readonly Model[];
  readonly settings: ModelSettings;
  readonly findings: readonly Finding[];
  readonly flags: readonly Flag[];
  /** Model selection over inferences, over bonuses and over memory structures. */
  readonly families: { readonly [factor in "inference" | "bonus" | "memory"]: FamilySelection };
  /** Null unless there are exactly two groups. */
  readonly comparison: (FrequencyComparison & { readonly names: readonly [string, string] }) | null;
}

/**
 * Fits models to people, a chunk for each person, and compares the models in the group.
 *
 * @example
 * ```ts
 * import { fitPeople, inlineEngine } from "@cause-toolkit/experiments";
 * import { cohortPerson, makeCohort, parseModel } from "@cause-toolkit/people";
 *
 * const cohort = makeCohort({ kinds: { "delta+none": 5 } });
 * const people = [0, 1, 2, 3, 4].map((index) => cohortPerson(cohort, index).data);
 * const models = ["delta+none", "both-blind+cause"].map((name) => parseModel(name));
 * const { selection } = await fitPeople(people, { models, settings: cohort.settings }, inlineEngine());
 * selection.frequency[0] > 0.5; // → true
 * ```
 */
export async function fitPeople(
  people: readonly PersonData[],
  options: FitPeopleOptions,
  engine: Engine,
  { onProgress, signal, store }: RunOptions & { readonly store?: FitStore } = {},
): Promise<FitPeopleOutcome> {
  const { models, settings, free = [], starts = 3, hierarchy = "hbi", rounds = 10 } = options;
  checkFit(people, options);
  const total = hierarchy === "none" ? 1 : rounds + 1;
  onProgress?.(0);
  const fitAll = async (given: object, round: number): Promise<PersonFit[]> => {
    const fits: (PersonFit | undefined)[] = people.map((_, index) => store?.find(round, index));
    let done = fits.filter(Boolean).length;
    const missing = people.flatMap((person, index) =>
      // After the first round the means of the group are close, so one start will do.
      fits[index]
        ? []
        : [{ index, person, models, settings, options: { free, starts: round === 0 ? starts : 1, ...given } }],
    );
    await engine.run(
      "fit-person",
      missing,
      ({ index, fit }) => {
        fits[index] = fit;
        store?.keep(round, index, fit);
        onProgress?.((round + ++done / people.length) / total);
      },
      signal,
    );
    return fits as PersonFit[];
  };
  const fitted = await fitHierarchy(fitAll, settings, hierarchy, rounds);
  onProgress?.(1);
  const evidences = evidencesOf(fitted.people);
  const names = fitted.people[0].fits.map(({ model }) => model);
  const by = (label: (name: string) => string) => selectFamilies(evidences, names.map(label));
  return {
    ...fitted,
    models,
    settings,
    findings: findingsOf(people),
    flags: designFlags(people, models, free),
    families: {
      inference: by(inferenceOf),
      bonus: by((name) => name.split("+")[1].split("/")[0]),
      memory: by((name) => name.split("/")[1] ?? "no noises kept"),
    },
    comparison: compareGroups(people, evidences),
  };
}

/** Refuses what cannot be fitted, or would be misleading, before anything is run. */
export function checkFit(people: readonly PersonData[], options: FitPeopleOptions): void {
  const { models, settings, free = [], starts = 3, rounds = 10 } = options;
  if (people.length === 0) invalid("people", 0, "there must be at least one");
  if (models.length === 0) invalid("models", models, "there must be at least one");
  checkRivals(models);
  checkFree(free, models, settings);
  checkInteger("starts", starts, 1, 100);
  checkInteger("rounds", rounds, 0, 1000);
  if (
    models.some(({ inference }) => inference === "kalman") &&
    people.some(({ blocks }) => blocks.some(({ noises }) => !noises))
  ) {
    invalid("model", "kalman", "knows the true noises, so the data must have them (v_1, s_1 …)");
  }
}

function checkFree(free: readonly string[], models: readonly Model[], settings: ModelSettings): void {
  const known = new Set(models.flatMap((model) => parametersOf(model, settings).map(({ name }) => name)));
  const filters = ["v0", "s0", "lambda_v", "lambda_s"].filter((name) => known.has(name));
  for (const name of free) {
    if (!filters.includes(name)) invalid("free parameter", name, `must be one of ${filters.join(", ") || "none"}`);
  }
}

function compareGroups(people: readonly PersonData[], evidences: readonly number[][]): FitPeopleOutcome["comparison"] {
  const names = [...new Set(people.map(({ group }) => group))].sort();
  if (names.length !== 2) return null;
  const [first, second] = names.map((name) => evidences.filter((_, n) => people[n].group === name));
  return { names: [names[0], names[1]], ...compareFrequencies(first, second) };
}
