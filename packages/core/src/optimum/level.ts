import { normalCumulative, normalDensity } from "../numerics/normal.ts";
import { type DifferenceGrid, makeDifferenceGrid } from "./difference-grid.ts";
import { type Kernel, makeCellPoints, makeKernel } from "./kernel.ts";
import type { PairProblem } from "./problem.ts";
import { makeVarianceGrid, type VarianceGrid } from "./variance-grid.ts";

/**
 * The grid of one resolution, and what a sweep over it needs. State (i, j, k) is Σ1 at node i, Σ2 at node j, d at node k, at
 * (i·n2 + j)·n + k.
 */
export interface Level {
  readonly variances: readonly [VarianceGrid, VarianceGrid];
  readonly differences: DifferenceGrid;
  /** Of each arm and each of its variances: the expectation after a pull. */
  readonly kernels: readonly [readonly Kernel[], readonly Kernel[]];
  /** A smooth function that V approaches far away, up to a constant, when multiplied by `slope`; and its expectation after a pull. */
  readonly base: Float64Array;
  readonly baseAfter: readonly [readonly Float64Array[], readonly Float64Array[]];
  readonly states: number;
}

/** The grid of differences reaches this many standard deviations. */
const REACH = 10;
/** More states than this on the second grid take too long. */
const MAX_STATES = 1_200_000;
/** The highest variance over the lowest. */
const WIDEST = 1e11;

/** The grids of a level, without what takes long. */
function makeGrids(problem: PairProblem, level: number) {
  const [one, two] = problem.arms;
  const scale = Math.max(one.highest, two.highest);
  const variances = [one, two].map((arm) => makeVarianceGrid(arm, problem.retention, scale, level));
  const unit = Math.sqrt(Math.max(one.first, two.first));
  const finest = Math.min(...variances.map(({ shift }) => shift[0]));
  const width = Math.sqrt(one.start + two.start);
  const spacing = Math.min(0.5 * unit, Math.max(finest, 0.15 * unit));
  const gap = problem.retention < 1 ? Math.abs(problem.shift) / (1 - problem.retention) : 0;
  const farthest = REACH * Math.sqrt(one.highest + two.highest) + 2 * gap;
  return {
    variances: [variances[0], variances[1]] as const,
    differences: makeDifferenceGrid(width, spacing, farthest, level),
  };
}

/** Whether the noises are too far apart to be solved on a grid. */
export function isTooWide(problem: PairProblem): boolean {
  const lowest = Math.min(...problem.arms.map((arm) => arm.lowest || Infinity));
  const highest = Math.max(...problem.arms.map((arm) => arm.highest));
  if (highest > WIDEST * lowest) return true;
  const { variances, differences } = makeGrids(problem, 1);
  return variances[0].count * variances[1].count * differences.count > MAX_STATES;
}

export function makeLevel(problem: PairProblem, level: number): Level {
  const { variances, differences } = makeGrids(problem, level);
  const { retention, shift, arms } = problem;
  const points = makeCellPoints(differences);
  const means = differences.nodes.map((d) => retention * d + shift);
  const spread = Math.sqrt(arms[0].first + arms[1].first);
  const kernelsOf = (grid: VarianceGrid) =>
    Array.from(grid.shift, (tau) => makeKernel(differences, points, means, retention * tau));
  const baseAfter = (grid: VarianceGrid) =>
    Array.from(grid.shift, (tau) => {
      const deviation = Math.sqrt(spread * spread + retention * retention * tau * tau);
      return means.map((mean) => expectedExcess(mean, deviation));
    });
  const [one, two] = variances;
  return {
    variances,
    differences,
    kernels: [kernelsOf(one), kernelsOf(two)],
    base: differences.nodes.map((d) => expectedExcess(d, spread)),
    baseAfter: [baseAfter(one), baseAfter(two)],
    states: one.count * two.count * differences.count,
  };
}

/** E max(0, X) for a normal X. */
function expectedExcess(mean: number, deviation: number): number {
  const z = mean / deviation;
  return mean * normalCumulative(z) + deviation * normalDensity(z);
}
