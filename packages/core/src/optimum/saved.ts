import type { LevelSolution } from "./discounted.ts";
import type { PairProblem } from "./problem.ts";

/** The variances of one arm's nodes: Σ = retention²·P + v, evenly spaced in ln Σ. */
export interface SavedVariances {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly retention: number;
  readonly volatility: number;
  readonly stochasticity: number;
  readonly driftsWhenIdle: boolean;
}

/** A solved pair of arms, as plain data. */
export interface SavedOptimum {
  readonly discount: number;
  /** Null where play has no end. */
  readonly horizon: number | null;
  readonly variances: readonly [SavedVariances, SavedVariances];
  /** d* at each pair of variances, row by row, for 1, 2, … pulls that are left; one entry where play has no end. */
  readonly thresholds: readonly (readonly number[])[];
  /** The error of d* at each second node of each arm. */
  readonly errors: readonly (readonly number[])[];
  readonly value: number;
  readonly valueError: number;
}

/**
 * What halved steps leave of an error, as a share of what they changed: 1/3 at second order, 1/7 at third. (In pairs that were solved on three
 * grids, the change was 4 to 40 times the error that was left.)
 */
const LEFT = 1 / 4;

/** Puts a solution together with that on the grid of twice its steps, which tells its error. */
export function saveSolution(problem: PairProblem, coarse: LevelSolution, fine: LevelSolution): SavedOptimum {
  const [one, two] = fine.level.variances;
  const coarseTwo = coarse.level.variances[1].count;
  const variances = [one, two].map(({ start, step, count }, k) => ({
    start,
    step,
    count,
    retention: problem.retention,
    volatility: problem.arms[k].volatility,
    stochasticity: problem.arms[k].stochasticity,
    driftsWhenIdle: problem.arms[k].driftsWhenIdle,
  }));
  const errors = fine.thresholds.map((thresholds, left) =>
    Array.from(coarse.thresholds[left], (threshold, q) => {
      const at = 2 * Math.floor(q / coarseTwo) * two.count + 2 * (q % coarseTwo);
      return LEFT * Math.abs(thresholds[at] - threshold) + fine.thresholdChanges[at];
    }),
  );
  return {
    discount: problem.discount,
    horizon: problem.horizon,
    variances: [variances[0], variances[1]],
    thresholds: fine.thresholds.map((all) => Array.from(all)),
    errors,
    value: fine.value,
    valueError: LEFT * Math.abs(fine.value - coarse.value) + fine.valueChange,
  };
}
