import { beliefShift } from "../solved/belief-shift.ts";
import { OptionValue } from "./option-value.ts";
import type { Solution } from "./policy-iteration.ts";
import { rootNear } from "./root.ts";

/** Within this many σ of the boundary, a second crossing of pulling and waiting is looked for. */
const LOOKED_AT = [0.1, 0.3, 0.6, 1, 1.5, 2, 2.7, 3.5, 5, 7, 10].flatMap((x) => [-x, x]).sort((a, b) => a - b);

/**
 * The bonus at Σ, and whether pulling is better all the way above the boundary, and pulling a step later all the way
 * below.
 */
export function bonusAt(solution: Solution, predicted: number): { bonus: number; crossesOnce: boolean } {
  const { v, gamma } = solution.grid.problem;
  const sigma = beliefShift(predicted);
  const guess = solution.threshold.boundary(predicted);
  const means = Float64Array.from(LOOKED_AT, (x) => guess + x * sigma);
  const now = new OptionValue(solution, predicted, means);
  const later = new OptionValue(solution, predicted + v, means);
  const gain = (m: number) => m + now.at(m) - gamma * later.at(m);
  const boundary = rootNear(gain, guess, sigma);
  const crossesOnce = LOOKED_AT.every((x) => gain(boundary + x * sigma) > 0 === x > 0);
  return { bonus: -boundary, crossesOnce };
}
