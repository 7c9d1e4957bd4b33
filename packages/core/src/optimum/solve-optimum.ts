import { cached } from "../indices/solved/solution-cache.ts";
import { invalid } from "../invalid.ts";
import { type LevelSolution, solveDiscounted } from "./discounted.ts";
import { solveHorizon } from "./horizon.ts";
import { isTooWide } from "./level.ts";
import { makePairProblem, type OptimumOptions, type PairProblem } from "./problem.ts";
import { type SavedOptimum, saveSolution } from "./saved.ts";
import { predictedOn, type ThresholdSurface, thresholdErrorAt, thresholdSurface } from "./surface.ts";
import type { OnSweep } from "./sweep.ts";

/** A number with its error. */
export interface Measured {
  readonly value: number;
  readonly error: number;
}

/** The optimal policy of two arms. */
export interface Optimum {
  /**
   * d*: arm 1 is pulled where the difference of predicted means, m1 − m2, is above it. The beliefs have these posterior variances P1 and P2.
   */
  threshold(variances: readonly [number, number]): Measured;
  /** V: expected sum of rewards above arm 2's, from equal means and prior variances, discounted by γ at each pull after the first. */
  readonly value: Measured;
  /** d* as a function of predicted variances Σ, and the number of pulls that are left. */
  readonly surface: ThresholdSurface;
  /** Everything, as plain data; `restoreOptimum` takes it. */
  readonly saved: SavedOptimum;
}

/** The error that is aimed at, in standard deviations of the wider prior. */
const ACCURACY = 1e-3;
/** Steps are halved once, and once more where that does not suffice and this many states do. */
const MAX_FINE_STATES = 600_000;

/**
 * Solves for the optimal policy of two arms: the best that any policy can do. Bellman's equation for the difference of the means and both variances
 * is solved on a grid; a grid of twice its steps tells the errors. Solutions are kept. `onSweep` is told of every sweep, for a sign of life.
 *
 * @example
 * ```ts
 * import { solveOptimum } from "@cause-toolkit/core";
 *
 * const arms = [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 25 }];
 * const { threshold, value } = solveOptimum({ arms, horizon: 10, variances: [[25, 4]] });
 * threshold([25, 4]).value; // → -2.73
 * value.value; // → 24.41
 * ```
 */
export function solveOptimum(options: OptimumOptions, onSweep: OnSweep = () => {}): Optimum {
  const problem = makePairProblem(options);
  return restoreOptimum(cached(`optimum ${JSON.stringify(problem)}`, () => solve(problem, onSweep)));
}

/** The optimum that was saved. */
export function restoreOptimum(saved: SavedOptimum): Optimum {
  const surface = thresholdSurface(saved);
  return {
    saved,
    surface,
    value: { value: saved.value, error: saved.valueError },
    threshold(variances) {
      const first = predictedOn(saved.variances[0], variances[0]);
      const second = predictedOn(saved.variances[1], variances[1]);
      return { value: surface(first, second), error: thresholdErrorAt(saved, first, second) };
    },
  };
}

function solve(problem: PairProblem, onSweep: OnSweep): SavedOptimum {
  const { horizon, points } = problem;
  if (isTooWide(problem)) {
    invalid("pair of arms", describe(problem), "noises are too far apart for the grid");
  }
  let coarse: LevelSolution | undefined;
  for (const fine of horizon === null ? solveDiscounted(problem, onSweep) : solveHorizon(problem, horizon, onSweep)) {
    if (coarse) {
      const saved = saveSolution(problem, coarse, fine);
      const largest = Math.max(...points.map(([first, second]) => thresholdErrorAt(saved, first, second)));
      const unit = Math.sqrt(Math.max(problem.arms[0].first, problem.arms[1].first));
      if (largest <= ACCURACY * unit || 8 * fine.level.states > MAX_FINE_STATES) return saved;
    }
    coarse = fine;
  }
  throw new Error("grids end nowhere");
}

function describe({ arms }: PairProblem): string {
  return arms.map(({ volatility, stochasticity }) => `${volatility}:${stochasticity}`).join(",");
}
