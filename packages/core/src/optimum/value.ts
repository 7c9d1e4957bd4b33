import { log } from "../numerics/elementary/index.ts";
import type { Level } from "./level.ts";
import type { PairProblem } from "./problem.ts";
import { stencilAt } from "./stencil.ts";

/** V at equal means and the priors' variances. */
export function valueAtPrior({ arms }: PairProblem, level: Level, point: Float64Array, slope: number): number {
  const { variances, differences, base, states } = level;
  const { middle, count } = differences;
  const [one, two] = variances.map((grid, k) => stencilAt((log(arms[k].first) - grid.start) / grid.step, grid.count));
  let second = slope * base[middle];
  let ahead = 0;
  for (let a = 0; a < 4; a++) {
    for (let b = 0; b < 4; b++) {
      const weight = one.weights[a] * two.weights[b];
      const at = ((one.from + a) * variances[1].count + two.from + b) * count + middle;
      second += weight * point[at];
      ahead += weight * point[states + at];
    }
  }
  return second + Math.max(0, ahead);
}
