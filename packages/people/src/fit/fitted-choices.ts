import type { PersonData } from "../data/person.ts";
import { type Choices, choicesOf } from "../likelihood/choices.ts";
import type { Features } from "../likelihood/features.ts";
import { choiceParameters } from "../models/choice-rule.ts";
import { parametersOf, termsOf } from "../models/model.ts";
import { type ParameterValues, SCALES } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";
import type { Term } from "../models/term.ts";
import { FeatureCache } from "./feature-cache.ts";
import type { ModelFit } from "./fit-model.ts";

/** What a fitted model makes of a person's trials: beliefs, choices as a conditional logit, and its weights. */
export interface FittedChoices {
  readonly features: Features;
  readonly terms: readonly Term[];
  readonly choices: Choices;
  readonly weights: readonly number[];
  /** Of all parameters, in units of the spread of rewards. */
  readonly values: ParameterValues;
}

export function fittedChoices(person: PersonData, fit: ModelFit, settings: ModelSettings): FittedChoices {
  const { model } = fit;
  const own = new Map(fit.estimates.map(({ name, fitted }) => [name, fitted]));
  const values = Object.fromEntries(
    parametersOf(model, settings).map((one) => [
      one.name,
      SCALES[one.scale].fromFit(own.get(one.name) ?? one.prior.mean),
    ]),
  );
  const features = new FeatureCache(person, settings).features(model, values);
  const terms = termsOf(model, settings);
  return {
    features,
    terms,
    choices: choicesOf(person, features, terms, values),
    values,
    weights: choiceParameters(terms).map(({ name, prior }) => own.get(name) ?? prior.mean),
  };
}
