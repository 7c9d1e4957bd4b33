import { parseBonus } from "./bonuses.ts";
import { choiceParameters, predictionParameters } from "./choice-rule.ts";
import { parseInference } from "./inferences.ts";
import { type Model, parseModel } from "./model.ts";
import type { PersonParameter } from "./parameter.ts";
import type { ModelSettings } from "./settings.ts";

/** All parameters that a model can have, whether or not they are fitted. */
export function parametersOf(model: Model | string, settings: ModelSettings): PersonParameter[] {
  const { inference, bonus } = typeof model === "string" ? parseModel(model) : model;
  return [
    ...choiceParameters(parseBonus(bonus).terms(settings)),
    ...predictionParameters,
    ...parseInference(inference).parameters(settings),
  ];
}
