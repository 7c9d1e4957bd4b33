import type { PersonFit, PersonFitOptions } from "../fit/fit-person.ts";
import type { Priors } from "../fit/profile.ts";
import { type Model, modelName, parametersOf } from "../models/model.ts";
import type { Prior } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";
import { type FamilySelection, selectFamilies } from "./family-selection.ts";
import { groupPriors } from "./group-priors.ts";

/** How people inform each other's fits. */
export const HIERARCHIES = ["none", "em", "hbi"] as const;
/**
 * `none`: wide priors for all. `em`: empirical Bayes, for each model a prior from all people. `hbi`: the same, but a person counts for a
 * model's prior as far as the model is probable for the person, as in hierarchical Bayesian inference (Piray et al. 2019).
 */
export type Hierarchy = (typeof HIERARCHIES)[number];

export interface HierarchicalFit {
  readonly people: readonly PersonFit[];
  readonly priors: { readonly [model: string]: Priors };
  /** Families are inferences. */
  readonly selection: FamilySelection;
  /** Rounds of fits after the first. */
  readonly rounds: number;
  /** Whether frequencies and group means had settled. */
  readonly settled: boolean;
}

/** Frequencies and group means (in standard deviations) that change less than this have settled. */
const SETTLED = 0.02;

/** Fits people in rounds: the fits of a round give the priors of the next. `fitAll` fits all people with given priors, wherever it runs. */
export async function fitHierarchy(
  fitAll: (options: Pick<PersonFitOptions, "priors">, round: number) => Promise<readonly PersonFit[]>,
  settings: ModelSettings,
  hierarchy: Hierarchy,
  maxRounds: number,
): Promise<HierarchicalFit> {
  let people = await fitAll({}, 0);
  let selection = selectInferences(people);
  let priors: { [model: string]: Priors } = {};
  if (hierarchy === "none") return { people, priors, selection, rounds: 0, settled: true };
  const wide = (model: Model, name: string) => widePrior(model, name, settings);
  for (let round = 1; round <= maxRounds; round++) {
    const weights =
      hierarchy === "hbi" ? selection.models.responsibilities : people.map(({ fits }) => fits.map(() => 1));
    const next = groupPriors(people, weights, wide);
    people = await fitAll({ priors: next }, round);
    const before = selection;
    selection = selectInferences(people);
    const moved = Math.max(
      ...selection.models.frequency.map((one, k) => Math.abs(one - before.models.frequency[k])),
      round === 1 ? Infinity : largestMove(priors, next),
    );
    priors = next;
    if (moved < SETTLED) return { people, priors, selection, rounds: round, settled: true };
  }
  return { people, priors, selection, rounds: maxRounds, settled: false };
}

/** How frequent inferences are, and models within them. */
function selectInferences(people: readonly PersonFit[]): FamilySelection {
  return selectFamilies(
    evidencesOf(people),
    people[0].fits.map(({ model }) => model.inference),
  );
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

function largestMove(
  before: { readonly [model: string]: Priors },
  after: { readonly [model: string]: Priors },
): number {
  const moves = Object.entries(after).flatMap(([model, priors]) =>
    Object.entries(priors).map(([name, { mean, sd }]) => Math.abs(mean - before[model][name].mean) / sd),
  );
  return Math.max(...moves, 0);
}
