/**
 * What models are made of: inferences, bonuses, memories, forgetting, habits, and their parameters.
 * @module
 */
export type { Beliefs, Learner } from "../learners/learner.ts";
export type { Memory } from "../learners/memory.ts";
export type { Bonus } from "./bonus.ts";
export { BONUSES, parseBonus } from "./bonuses/list.ts";
export type { Flag } from "./flag.ts";
export type { Forgetting } from "./forgetting.ts";
export { FORGETTINGS } from "./forgettings/list.ts";
export type { Habit } from "./habit.ts";
export { HABITS } from "./habits/list.ts";
export type { Inference } from "./inference.ts";
export { FREE_PARAMETERS, INFERENCES, parseInference } from "./inferences/list.ts";
export { CARRIED_MEMORY, DEFAULT_MEMORY, MEMORIES, parseMemory } from "./memories.ts";
export {
  type Ingredients,
  inferenceOf,
  ingredientsOf,
  KINDS,
  kindOf,
  parametersOf,
  STANDARD_MODELS,
  sameModel,
  searchedParameters,
  termsOf,
} from "./model.ts";
export {
  type FilterParameter,
  type ParameterValues,
  type PersonParameter,
  type Population,
  type PopulationRule,
  type Prior,
  valueOf,
} from "./parameter.ts";
export { checkRivals, explores, missingRivals } from "./rivals.ts";
export { MODEL_DEFAULTS, makeModelSettings } from "./settings.ts";
export type { PastChoices, Term } from "./term.ts";
