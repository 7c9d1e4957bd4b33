import { invalid } from "../../invalid.ts";
import { log, pow } from "../../numerics/elementary/index.ts";
import type { SolvedValue } from "../gittins/value.ts";
import { beliefShift } from "../solved/belief-shift.ts";
import { OptionValue } from "./option-value.ts";
import type { Solution } from "./policy-iteration.ts";
import { solveArm } from "./solve-arm.ts";

/** What both solutions may have in common, of σ/(1 − γ). */
const COMMON = 1e-6;

/**
 * What a restless arm with s = 1 and this mean is worth when each pull costs nothing and waiting is free: the best over waits τ of γ^τ·A(m, Σ + τv),
 * A = m/(1 − γ) + h. The best wait ends where the boundary has fallen below the mean.
 */
export function whittleValue(predictedVariance: number, v: number, gamma: number): (mean: number) => SolvedValue {
  const { fine, coarse } = solveArm({ v, gamma, smallest: predictedVariance });
  if (!fine.settled || !coarse.settled) {
    invalid(
      "arm",
      { volatility: v, discount: gamma },
      "its value cannot be solved for (in units of s)",
      "beyond-solver",
    );
  }
  const common = (COMMON * beliefShift(predictedVariance + v / (1 - gamma))) / (1 - gamma);
  return (mean) => {
    const value = valueBy(fine, predictedVariance, mean);
    return { value, error: Math.abs(value - valueBy(coarse, predictedVariance, mean)) + common };
  };
}

function valueBy(solution: Solution, predicted: number, mean: number): number {
  const { v, gamma, negligible } = solution.grid.problem;
  const longest = log(negligible) / log(gamma);
  let wait = 0;
  while (wait <= longest && solution.threshold.boundary(predicted + wait * v) > mean) wait++;
  if (wait > longest) return 0;
  const option = new OptionValue(solution, predicted + wait * v, Float64Array.of(mean));
  return pow(gamma, wait) * Math.max(0, mean / (1 - gamma) + option.at(mean));
}
