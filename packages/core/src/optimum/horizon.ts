import type { LevelSolution } from "./discounted.ts";
import { makeLevel } from "./level.ts";
import type { PairProblem } from "./problem.ts";
import { makeSweep, type OnSweep } from "./sweep.ts";
import { findThresholds } from "./thresholds.ts";
import { valueAtPrior } from "./value.ts";

/** Solves for a known number of pulls, from the last one back, on grids of ever smaller steps. */
export function* solveHorizon(problem: PairProblem, horizon: number, onSweep: OnSweep): Generator<LevelSolution> {
  for (let depth = 0; ; depth++) {
    const level = makeLevel(problem, depth);
    const sweep = makeSweep(level, problem.discount);
    const { count } = level.differences;
    // With one pull left, Q1 = d and Q2 = 0.
    let point = new Float64Array(2 * level.states);
    let next = new Float64Array(2 * level.states);
    let slope = 1;
    for (let q = 0; q < level.states; q++) point[q] = -slope * level.base[q % count];
    const thresholds: Float64Array[] = [new Float64Array(level.variances[0].count * level.variances[1].count)];
    for (let left = 2; left <= horizon; left++) {
      const before = slope;
      slope = 1 + problem.discount * problem.retention * slope;
      onSweep(depth);
      sweep(point, next, before, slope);
      [point, next] = [next, point];
      thresholds.push(findThresholds(level, point));
    }
    const value = valueAtPrior(problem, level, point, slope);
    yield { level, thresholds, value, thresholdChanges: thresholds[0].map(() => 0), valueChange: 0 };
  }
}
