import type { PersonFit, PersonFitOptions } from "../fit/fit-person.ts";
import { inferenceOf, type Model, modelName, parametersOf } from "../models/model.ts";
import type { Prior } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";
import { extrapolate, type GroupPriors } from "./extrapolate.ts";
import { type FamilySelection, selectFamilies } from "./family-selection.ts";
import { sharedPriors } from "./group-priors.ts";
import { memoriesAcross } from "./memories-across.ts";

/** How people inform each other's fits. */
export const HIERARCHIES = ["none", "em", "hbi"] as const;
/**
 * `none`: wide priors for all. `em`: empirical Bayes, a prior of each parameter from all people under all models. `hbi`: the same, but a person counts under
 * a model as far as it is probable for the person, as in hierarchical Bayesian inference (Piray et al. 2019), of which it differs in that models share the priors
 * of the parameters that they share.
 */
export type Hierarchy = (typeof HIERARCHIES)[number];

export interface HierarchicalFit {
  readonly people: readonly PersonFit[];
  readonly priors: GroupPriors;
  /** Families are inferences. */
  readonly selection: FamilySelection;
  /** Rounds of fits after the first. */
  readonly rounds: number;
  /** Whether frequencies and group means had settled. */
  readonly settled: boolean;
}

/** Frequencies and group means (in standard deviations) that change less than this have settled. */
const SETTLED = 0.02;
/** Means of a model that fewer people have are not waited for: they are nobody's. */
const FEWEST_PEOPLE = 1;
/** After so many rounds in a row, the next starts from where group means are heading. */
const ROUNDS_AHEAD = 3;

/** Fits people in rounds until it settles: the fits of a round give the priors of the next. `fitAll` fits all people with given priors, wherever it runs. */
export async function fitHierarchy(
  fitAll: (options: Pick<PersonFitOptions, "priors">, round: number) => Promise<readonly PersonFit[]>,
  settings: ModelSettings,
  hierarchy: Hierarchy,
  maxRounds: number,
): Promise<HierarchicalFit> {
  let people = await fitAll({}, 0);
  let selection = selectInferences(people);
  let priors: GroupPriors = {};
  if (hierarchy === "none") return { people, priors, selection, rounds: 0, settled: true };
  const wide = (model: Model, name: string) => widePrior(model, name, settings);
  let path: GroupPriors[] = [];
  for (let round = 1; round <= maxRounds; round++) {
    const weights =
      hierarchy === "hbi" ? selection.models.responsibilities : people.map(({ fits }) => fits.map(() => 1));
    const next = learnedPriors(sharedPriors(people, weights, wide), people, settings);
    path = [...path, next];
    const moved = round === 1 ? Infinity : largestMove(priors, next, countsOf(people, weights));
    const ahead = path.length === ROUNDS_AHEAD && moved >= SETTLED;
    priors = ahead ? extrapolate(path[0], path[1], path[2]) : next;
    if (ahead) path = [];
    people = await fitAll({ priors }, round);
    const before = selection;
    selection = selectInferences(people);
    const changed = selection.models.frequency.map((one, k) => Math.abs(one - before.models.frequency[k]));
    if (Math.max(moved, ...changed) < SETTLED) return { people, priors, selection, rounds: round, settled: true };
  }
  return { people, priors, selection, rounds: maxRounds, settled: false };
}

/** Priors that come from the group: those of parameters by which models are compared do not. */
function learnedPriors(priors: GroupPriors, people: readonly PersonFit[], settings: ModelSettings): GroupPriors {
  return Object.fromEntries(
    people[0].fits.map(({ model }) => {
      const kept = new Set(parametersOf(model, settings).flatMap((one) => (one.keepsPrior ? [one.name] : [])));
      const own = Object.entries(priors[modelName(model)]).filter(([name]) => !kept.has(name));
      return [modelName(model), Object.fromEntries(own)];
    }),
  );
}

/** How many people have each model. */
function countsOf(people: readonly PersonFit[], weights: readonly (readonly number[])[]): Map<string, number> {
  const sum = (k: number) => weights.reduce((all, own) => all + own[k], 0);
  return new Map(people[0].fits.map(({ model }, k) => [modelName(model), sum(k)]));
}

/** How frequent inferences are, and models within them. */
function selectInferences(people: readonly PersonFit[]): FamilySelection {
  const models = people[0].fits.map(({ model }) => model);
  return selectFamilies(evidencesOf(people), models.map(inferenceOf), memoriesAcross(models));
}

/** The prior that a model itself gives a parameter. */
export function widePrior(model: Model, name: string, settings: ModelSettings): Prior {
  const found = parametersOf(model, settings).find((one) => one.name === name);
  if (!found) throw new Error(`${modelName(model)} has no parameter ${name}`);
  return found.prior;
}

export function evidencesOf(people: readonly PersonFit[]): number[][] {
  return people.map(({ fits }) => fits.map(({ logEvidence }) => logEvidence));
}

/** The largest move of a group mean, in standard deviations, of models that somebody has. */
function largestMove(before: GroupPriors, after: GroupPriors, people: ReadonlyMap<string, number>): number {
  const moves = Object.entries(after)
    .filter(([model]) => (people.get(model) ?? 0) >= FEWEST_PEOPLE)
    .flatMap(([model, priors]) =>
      Object.entries(priors).map(([name, { mean, sd }]) => Math.abs(mean - before[model][name].mean) / sd),
    );
  return Math.max(...moves, 0);
}
