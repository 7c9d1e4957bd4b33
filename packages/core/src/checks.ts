/**
 * Checks of input, and parameters as data: what other packages need to refuse input in the same words.
 * @module
 */
export {
  type Bounds,
  checkBounds,
  checkChoice,
  checkFinite,
  checkFraction,
  checkInteger,
  checkNonNegative,
  checkPositive,
  INVALID_CODES,
  type InvalidCode,
  InvalidInput,
  invalid,
  located,
} from "./invalid.ts";
export {
  type ChoiceParameter,
  describeDefault,
  type NumberParameter,
  type Parameter,
  type ParameterSet,
} from "./parameter.ts";
export { checkPositiveVariance, checkReward, checkVariance, MAX_REWARD, MAX_VARIANCE, MIN_VARIANCE } from "./sizes.ts";
