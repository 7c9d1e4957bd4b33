import type { PersonData } from "../data/person.ts";
import { type Choices, choicesOf } from "../likelihood/choices.ts";
import type { Features } from "../likelihood/features.ts";
import { parseBonus, type Term } from "../models/bonuses.ts";
import { choiceParameters } from "../models/choice-rule.ts";
import { parseModel } from "../models/model.ts";
import { SCALES } from "../models/parameter.ts";
import { parametersOf } from "../models/parameters-of.ts";
import type { ModelSettings } from "../models/settings.ts";
import { FeatureCache } from "./feature-cache.ts";
import type { ModelFit } from "./fit-model.ts";

/** What a fitted model makes of a person's trials: beliefs, choices as a conditional logit, and its weights. */
export interface FittedChoices {
  readonly features: Features;
  readonly terms: readonly Term[];
  readonly choices: Choices;
  readonly weights: readonly number[];
}

export function fittedChoices(person: PersonData, fit: ModelFit, settings: ModelSettings): FittedChoices {
  const model = parseModel(fit.model);
  const own = new Map(fit.estimates.map(({ name, fitted }) => [name, fitted]));
  const values = Object.fromEntries(
    parametersOf(model, settings).map((one) => [
      one.name,
      SCALES[one.scale].fromFit(own.get(one.name) ?? one.prior.mean),
    ]),
  );
  const features = new FeatureCache(person, settings).features(model, values);
  const terms = parseBonus(model.bonus).terms(settings);
  return {
    ...{ features, terms, choices: choicesOf(person, features, terms, settings.spread) },
    weights: choiceParameters(terms).map(({ name, prior }) => own.get(name) ?? prior.mean),
  };
}
