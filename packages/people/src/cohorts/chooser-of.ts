import { MEMORIES } from "../learners/memory.ts";
import { parseBonus } from "../models/bonuses.ts";
import { parseInference } from "../models/inferences.ts";
import type { Model } from "../models/model.ts";
import { SCALES, valueOf } from "../models/parameter.ts";
import { parametersOf } from "../models/parameters-of.ts";
import type { ModelSettings } from "../models/settings.ts";
import type { Chooser } from "./participant.ts";
import type { TrueParameters } from "./population.ts";

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
  readonly values: TrueParameters;
} {
  const { spread } = settings;
  const parameters = parametersOf(model, settings);
  const fitted = Object.fromEntries(parameters.map(({ name, prior }) => [name, given[name] ?? prior.mean]));
  const natural = Object.fromEntries(parameters.map((one) => [one.name, SCALES[one.scale].fromFit(fitted[one.name])]));
  const memory = MEMORIES[model.memory ?? "reset-separate"];
  const chooser = {
    learner: parseInference(model.inference).learner(natural, arms, memory, settings),
    spread,
    meanWeight: fitted.beta,
    terms: parseBonus(model.bonus)
      .terms(settings)
      .map(({ parameter, write }) => ({ weight: fitted[parameter.name], write })),
    sameWeight: fitted.kappa,
    lapse: natural.lapse,
  };
  const values = Object.fromEntries(parameters.map((one) => [one.name, valueOf(one, fitted[one.name], spread)]));
  const rho = Math.min(Math.max(natural.prediction_rho, -LARGEST_RHO), LARGEST_RHO);
  return { chooser, predictionNoise: { sd: natural.prediction_sd * spread, rho }, values };
}
