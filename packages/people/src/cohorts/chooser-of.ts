import { LAPSE, PREDICTION_NOISE, PREDICTION_RHO } from "../models/choice-rule.ts";
import { learnerOf, type Model, parametersOf, termsOf } from "../models/model.ts";
import { type ParameterValues, SCALES, valueOf } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";
import type { Chooser } from "./participant.ts";

/** How stated predictions deviate from beliefs: by how much, and which share is left in the next one. */
export interface PredictionNoise {
  readonly sd: number;
  readonly rho: number;
}

/** Deviations must die out. */
const LARGEST_RHO = 0.95;

/** A person to simulate, from parameters on the scale on which they are fitted. Those without a value are at the means of their wide priors. */
export function chooserOf(
  model: Model,
  given: { readonly [name: string]: number },
  arms: number,
  settings: ModelSettings,
): {
  readonly chooser: Chooser;
  readonly predictionNoise: PredictionNoise;
  /** In the data's own units. */
  readonly values: ParameterValues;
} {
  const { spread } = settings;
  const parameters = parametersOf(model, settings);
  const fitted = Object.fromEntries(parameters.map(({ name, prior }) => [name, given[name] ?? prior.mean]));
  const natural = Object.fromEntries(parameters.map((one) => [one.name, SCALES[one.scale].fromFit(fitted[one.name])]));
  const chooser = {
    learner: learnerOf(model, natural, arms, settings),
    terms: termsOf(model, settings).map(({ parameter, write }) => ({ weight: fitted[parameter.name], write })),
    values: natural,
    lapse: natural[LAPSE.name],
  };
  const values = Object.fromEntries(parameters.map((one) => [one.name, valueOf(one, fitted[one.name], spread)]));
  const rho = Math.min(Math.max(natural[PREDICTION_RHO.name], -LARGEST_RHO), LARGEST_RHO);
  return { chooser, predictionNoise: { sd: natural[PREDICTION_NOISE.name] * spread, rho }, values };
}
