import type { PersonData } from "../data/person.ts";
import type { Model } from "../models/model.ts";
import { modelName } from "../models/model.ts";
import type { ModelSettings } from "../models/settings.ts";
import { FeatureCache } from "./feature-cache.ts";
import { type FitOptions, fitModel, type ModelFit } from "./fit-model.ts";
import type { KeptBeliefs } from "./kept-beliefs.ts";
import type { Priors } from "./profile.ts";

export interface PersonFitOptions extends Omit<FitOptions, "priors" | "from"> {
  /** Priors of a group, by model. */
  readonly priors?: { readonly [model: string]: Priors };
  /** Where searches start, by model: see `startsFrom`. */
  readonly from?: { readonly [model: string]: NonNullable<FitOptions["from"]> };
}

/** All that some models make of one person. */
export interface PersonFit {
  readonly person: string;
  readonly group: string;
  readonly fits: readonly ModelFit[];
}

/**
 * Fits models to one person. Learners that several models share are computed once; with `beliefs`, those in which nothing is searched for are computed once
 * for all fits of the person.
 *
 * @example
 * ```ts
 * import { cohortPerson, fitPerson, makeCohort, parseModel } from "@cause-toolkit/people";
 *
 * const cohort = makeCohort({ kinds: { "delta+none": 1 }, design: { trials: 100 } });
 * const { data } = cohortPerson(cohort, 0);
 * const { fits } = fitPerson(data, [parseModel("delta+none"), parseModel("both-blind+cause")], cohort.settings);
 * fits[0].estimates.map(({ name }) => name); // → ["beta", "kappa", "lapse", "alpha"]
 * fits[0].logEvidence > fits[1].logEvidence; // → true
 * ```
 */
export function fitPerson(
  person: PersonData,
  models: readonly Model[],
  settings: ModelSettings,
  { priors = {}, from = {}, ...options }: PersonFitOptions = {},
  beliefs?: KeptBeliefs,
): PersonFit {
  const cache = new FeatureCache(person, settings, beliefs?.of(person, settings));
  const fits = models.map((model) => {
    const [own, start] = [priors[modelName(model)], from[modelName(model)]];
    return fitModel(person, model, settings, cache, {
      ...options,
      ...(own && { priors: own }),
      ...(start && { from: start }),
    });
  });
  return { person: person.id, group: person.group, fits };
}

/** Where the next fit of a person starts: at what this one found, as far as it ended at a maximum. Priors of a group change little from round to round. */
export function startsFrom({ fits }: PersonFit): NonNullable<PersonFitOptions["from"]> {
  const found = fits.filter(({ converged, maximum }) => converged && maximum);
  return Object.fromEntries(
    found.map(({ model, estimates }) => [
      modelName(model),
      Object.fromEntries(estimates.map(({ name, fitted }) => [name, fitted])),
    ]),
  );
}
