import { invalid } from "@cause-toolkit/core";
import { checkInteger } from "@cause-toolkit/core/checks";
import {
  type Frequencies,
  fitHierarchy,
  type HierarchicalFit,
  type Hierarchy,
  type Model,
  type ModelSettings,
  type PersonData,
  type PersonFit,
} from "@cause-toolkit/people";
import { type Finding, findingsOf } from "@cause-toolkit/people/data";
import {
  compareFrequencies,
  evidencesOf,
  type FrequencyComparison,
  type Named,
  nameOf,
  probabilityOfExploring,
  startsFrom,
} from "@cause-toolkit/people/group";
import { checkRivals, type Flag, ingredientsOf, searchedParameters } from "@cause-toolkit/people/models";
import { designFlags } from "@cause-toolkit/people/report";
import type { Engine } from "../engines/engine.ts";
import { type KeptRun, runKept } from "../engines/kept.ts";
import { type Families, familiesOf, type GroupSelection, groupsOf } from "./families.ts";
import { type GroupDifference, groupDifferences } from "./group-differences.ts";

/** Rounds of group priors end when they have settled, after about eight as a rule; after sixteen in a group of a hundred with six kinds of people. */
const MOST_ROUNDS = 30;
export const USUAL_ROUNDS = 8;
/** What progress shows while it is not known whether a further round is needed. */
const ALMOST = 0.99;

/** How people are fitted unless asked otherwise. */
export const FIT_DEFAULTS = { starts: 3, hierarchy: "hbi", rounds: MOST_ROUNDS } as const;

/** How people are fitted. */
export interface FitPeopleOptions {
  readonly models: readonly Model[];
  readonly settings: ModelSettings;
  /** Which parameters of inferences are fitted, besides those that always are. */
  readonly free?: readonly string[];
  readonly starts?: number;
  readonly hierarchy?: Hierarchy;
  /** The most rounds of group priors; they end when they have settled. Default 30. */
  readonly rounds?: number;
  /** Whether models may come without the rivals for which their people could be mistaken; reports then say so. */
  readonly withoutRivals?: boolean;
}

/** All that is known after a fit. */
export interface FitPeopleOutcome extends Omit<HierarchicalFit, "selection"> {
  /** How frequent each model is. */
  readonly selection: Frequencies;
  /** What each person is called: the most probable inference, and its most probable model. */
  readonly names: readonly Named[];
  /** The probability that each person explores: see `probabilityOfExploring`. */
  readonly exploring: readonly number[];
  readonly models: readonly Model[];
  readonly settings: ModelSettings;
  readonly findings: readonly Finding[];
  readonly flags: readonly Flag[];
  readonly families: Families;
  /** The same for each group, if there are several. */
  readonly groups: readonly GroupSelection[];
  /** Null unless there are exactly two groups. */
  readonly comparison:
    | (FrequencyComparison & {
        readonly names: readonly [string, string];
        /** Under each model. */
        readonly parameters: readonly GroupDifference[];
      })
    | null;
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
 * const models = ["delta+none", "both-blind+none"].map((name) => parseModel(name));
 * const { selection } = await fitPeople(people, { models, settings: cohort.settings }, inlineEngine());
 * selection.frequency[0] > 0.5; // → true
 * ```
 */
export async function fitPeople(
  people: readonly PersonData[],
  options: FitPeopleOptions,
  engine: Engine,
  { onProgress, ...run }: KeptRun = {},
): Promise<FitPeopleOutcome> {
  const { models, settings, free = [], starts, hierarchy, rounds } = { ...FIT_DEFAULTS, ...options };
  checkFit(people, options);
  const total = hierarchy === "none" ? 1 : Math.min(rounds, USUAL_ROUNDS) + 1;
  onProgress?.(0);
  let before: readonly PersonFit[] = [];
  let wide: readonly PersonFit[] = [];
  const fitAll = async (given: object, round: number): Promise<PersonFit[]> => {
    const chunks = people.map((person, index) => ({
      index,
      person,
      models,
      settings,
      // After the first round people are found near where they were; else the means of the group are close, so one start will do.
      options:
        round === 0 ? { free, starts, ...given } : { free, starts: 1, from: startsFrom(before[index]), ...given },
    }));
    const found = await runKept(engine, "fit-person", chunks, ({ index }) => `round ${round} person ${index + 1}`, {
      ...run,
      onProgress: (done) => onProgress?.(Math.min((round + done) / total, ALMOST)),
    });
    const fits = found.map(({ fit }) => fit);
    before = fits;
    if (round === 0) wide = fits;
    return fits;
  };
  const fitted = await fitHierarchy(fitAll, settings, hierarchy, rounds);
  onProgress?.(1);
  const evidences = evidencesOf(fitted.people);
  const names = fitted.people[0].fits.map(({ model }) => model);
  const { selection } = fitted;
  return {
    ...fitted,
    selection: selection.models,
    names: selection.models.responsibilities.map((own) => nameOf(own, selection.familyOf)),
    exploring: fitted.people.map((person, n) =>
      probabilityOfExploring(person, selection.models.responsibilities[n], settings),
    ),
    models,
    settings,
    findings: findingsOf(people),
    flags: designFlags(people, models, free),
    families: familiesOf(evidences, names, selection),
    groups: groupsOf(people, evidences, names),
    comparison: compareGroups(people, evidences, wide, settings),
  };
}

/** Refuses what cannot be fitted, or would be misleading, before anything is run. */
export function checkFit(people: readonly PersonData[], options: FitPeopleOptions): void {
  const { models, settings, free = [], starts, rounds, withoutRivals = false } = { ...FIT_DEFAULTS, ...options };
  if (people.length === 0) invalid("people", 0, "there must be at least one");
  if (models.length === 0) invalid("models", models, "there must be at least one");
  if (!withoutRivals) checkRivals(models, people);
  checkFree(free, models, settings);
  checkInteger("starts", starts, 1, 100);
  checkInteger("rounds", rounds, 0, 1000);
  const knowing = models.find((model) => ingredientsOf(model).inference.needsNoises);
  if (knowing && people.some(({ blocks }) => blocks.some(({ noises }) => !noises))) {
    invalid("model", knowing.inference, "knows the true noises, so the data must have them (v_1, s_1 …)");
  }
}

function checkFree(free: readonly string[], models: readonly Model[], settings: ModelSettings): void {
  const all = models.flatMap((model) => searchedParameters(model, settings));
  const names = [...new Set(all.filter(({ always }) => !always).map(({ name }) => name))];
  for (const name of free) {
    if (!names.includes(name)) invalid("free parameter", name, `must be one of ${names.join(", ") || "none"}`);
  }
}

function compareGroups(
  people: readonly PersonData[],
  evidences: readonly number[][],
  wide: readonly PersonFit[],
  settings: ModelSettings,
): FitPeopleOutcome["comparison"] {
  const groups = [...new Set(people.map(({ group }) => group))].sort();
  if (groups.length !== 2) return null;
  const names = [groups[0], groups[1]] as const;
  const [first, second] = names.map((name) => evidences.filter((_, n) => people[n].group === name));
  return { names, ...compareFrequencies(first, second), parameters: groupDifferences(wide, names, settings) };
}
