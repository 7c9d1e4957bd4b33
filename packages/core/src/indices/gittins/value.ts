import { solveRetirement } from "./solve.ts";
import { optionValue } from "./stage.ts";

/** A value and how far it may be off. */
export interface SolvedValue {
  readonly value: number;
  readonly error: number;
}

/** Values are added up over arms, so they are solved more finely than a bonus. */
const ACCURACY = 1e-8;

/**
 * What a rested arm with s = 1 and this mean is worth when each pull costs nothing and leaving is free: max(0, m/(1 − γ) + h(m)).
 * A charge for each pull is taken off the mean, by the shift of Proposition 1.
 */
export function gittinsValue(predictedVariance: number, v: number, gamma: number): (mean: number) => SolvedValue {
  const { horizon, boundary, move, next } = solveRetirement(predictedVariance, v, gamma, ACCURACY);
  const option = { value: 0, error: 0 };
  return (mean) => {
    if (mean <= boundary) return { value: 0, error: (2 * ACCURACY * -boundary) / (1 - gamma) };
    optionValue(mean, move, horizon, next, option);
    const error = Math.abs(option.error) + (2 * ACCURACY * -boundary) / (1 - gamma);
    return { value: mean / (1 - gamma) + option.value, error };
  };
}
