import { invalid } from "../../invalid.ts";
import { log10, pow } from "../../numerics/elementary/index.ts";
import { solveGittins } from "../gittins/solve.ts";
import { beliefShift } from "../solved/belief-shift.ts";
import type { SolvedBonus } from "../solved/solver.ts";
import { bonusAt } from "./bonus-at.ts";
import { errorEstimate } from "./error-estimate.ts";
import type { Solution } from "./policy-iteration.ts";
import { type SolvedArm, solveArm } from "./solve-arm.ts";

export interface WhittleBonus extends SolvedBonus {
  /**
   * Whether, at this Σ and all to come, there is one mean above which it is better to pull, and below which to wait.
   */
  readonly indexable: boolean;
}

/** Solved once, the arm may be asked at any Σ; an answer does not depend on what was asked before. */
export interface WhittleSolver {
  at(predictedVariance: number): WhittleBonus;
}

/** From here on every Σ is solved at once; below, decade by decade. */
const USUAL = 1e-3;
/** How many times the first move of the mean the steady one, √v, may be. Beyond, too many digits cancel. */
export const LARGEST_RISE = 60;

/**
 * The Whittle bonus W of a restless arm with s = 1, whose mean drifts by v whether it is pulled or not: index = m + W.
 * Relative error at most 1e-4 where γ is 0.5 to 0.99, v up to 100 and P = Σ − v from 1e-3 to 1e4. Σ may go down to v/4,
 * as far as digits last. Without drift it is the Gittins bonus.
 */
export function whittleSolver(v: number, gamma: number): WhittleSolver {
  if (v === 0) return { at: (predicted) => ({ ...solveGittins(predicted, 0, gamma), indexable: true }) };
  const solved = new Map<number, WhittleSolver>();
  return {
    at(predicted) {
      if (!(predicted >= v / 4 && beliefShift(predicted) * LARGEST_RISE >= Math.sqrt(v))) {
        const rule = `is too small for v = ${v} (in units of s) to be solved`;
        invalid("predicted variance for whittle", predicted, rule, "known-too-well");
      }
      const decades = Math.max(0, Math.ceil(log10(USUAL / predicted)));
      const smallest = Math.max(v, Math.sqrt(v) / LARGEST_RISE, USUAL / pow(10, decades));
      let solver = solved.get(smallest);
      if (!solver) {
        solver = answersFrom(solveArm({ v, gamma, smallest }));
        solved.set(smallest, solver);
      }
      return solver.at(predicted);
    },
  };
}

/** A solved arm, ready to be asked at any Σ from its smallest on. Refuses one that was not. */
export function answersFrom(arm: SolvedArm): WhittleSolver {
  if (!arm.coarse.settled || !arm.fine.settled) {
    const { v, gamma, smallest } = arm.fine.grid.problem;
    const rule = `cannot be solved for predicted variances from ${smallest} on`;
    invalid("arm for whittle", { v, discount: gamma }, rule, "beyond-solver");
  }
  const relativeError = errorEstimate(arm);
  const lastRise = lastRiseOf(arm.fine);
  return {
    at(predicted) {
      const { bonus, crossesOnce } = bonusAt(arm.fine, predicted);
      return { bonus, error: bonus * relativeError(predicted), indexable: crossesOnce && predicted > lastRise };
    },
  };
}

/**
 * The largest Σ at which the boundary does not fall. Where it falls from Σ on, and pulling is better than pulling one
 * step later exactly above it, what it is worth to pull after τ steps rises with τ to a single maximum: so pulling is
 * better than any wait exactly above the boundary.
 */
function lastRiseOf({ grid, threshold }: Solution): number {
  const boundaries = grid.predicted.map((at) => threshold.boundary(at));
  const row = boundaries.findLastIndex((b, k) => k > 0 && !(b < boundaries[k - 1]));
  return row < 0 ? 0 : grid.predicted[row];
}
