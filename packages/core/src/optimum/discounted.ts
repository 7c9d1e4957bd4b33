import { exp, log } from "../numerics/elementary/index.ts";
import { type ArrayMap, fixedPoint } from "./fixed-point.ts";
import { type Level, makeLevel } from "./level.ts";
import type { PairProblem } from "./problem.ts";
import { makeSweep, type OnSweep } from "./sweep.ts";
import { findThresholds } from "./thresholds.ts";
import { average, prolong, sample } from "./transfer.ts";
import { valueAtPrior } from "./value.ts";

/** The solution on one grid. */
export interface LevelSolution {
  readonly level: Level;
  /** d* at each pair of variances, for each number of pulls that are left; one entry where play has no end. */
  readonly thresholds: readonly Float64Array[];
  readonly value: number;
  /** How much the last step of iteration changed each threshold, and the value. */
  readonly thresholdChanges: Float64Array;
  readonly valueChange: number;
}

/** A grid with its sweep, and the grid of twice its steps. */
interface Stage {
  readonly level: Level;
  readonly sweep: ArrayMap;
  readonly scales: Float64Array;
  readonly coarser?: Stage;
}

/** Iteration ends when it moves thresholds by less than this share of a standard deviation, and the value by less than this. */
const STILL = 2e-4;
const STILL_VALUE = 3e-6;
const MOST_SWEEPS = 5000;
const MOST_CYCLES = 12;
/** Sweeps of a coarser grid within a cycle. */
const MOST_INNER = 25;

/**
 * Solves for play without end on grids of ever smaller steps, from the coarsest. On each, the fixed point of Bellman's equation is found by
 * corrections on the next coarser grid (the full approximation scheme of multigrid methods), on the coarsest by Anderson's method.
 */
export function* solveDiscounted(problem: PairProblem, onSweep: OnSweep): Generator<LevelSolution> {
  const slope = 1 / (1 - problem.discount * problem.retention);
  let stage: Stage | undefined;
  let point = new Float64Array(0);
  for (let depth = 0; ; depth++) {
    const next = makeStage(problem, depth, slope, onSweep, stage);
    const start = new Float64Array(2 * next.level.states);
    if (stage) prolong(stage.level, next.level, point, start);
    else startFromNoOption(next.level, start);
    let thresholds = findThresholds(next.level, start);
    let value = valueAtPrior(problem, next.level, start, slope);
    let thresholdChanges = thresholds;
    let valueChange = Infinity;
    const settled = (_: Float64Array, after: Float64Array) => {
      const now = findThresholds(next.level, after);
      const before = thresholds;
      thresholdChanges = now.map((threshold, q) => Math.abs(threshold - before[q]));
      thresholds = now;
      const nowValue = valueAtPrior(problem, next.level, after, slope);
      valueChange = Math.abs(nowValue - value);
      value = nowValue;
      return largestChange(problem, next.level, thresholdChanges) < STILL && valueChange < STILL_VALUE * value;
    };
    settle(next, start, null, settled, MOST_SWEEPS);
    yield { level: next.level, thresholds: [thresholds], value, thresholdChanges, valueChange };
    stage = next;
    point = start;
  }
}

function makeStage(problem: PairProblem, depth: number, slope: number, onSweep: OnSweep, coarser?: Stage): Stage {
  const level = makeLevel(problem, depth);
  const sweep = makeSweep(level, problem.discount);
  const [one, two] = level.variances;
  const scales = new Float64Array(2 * level.states);
  const n = level.differences.count;
  for (let i = 0, q = 0; i < one.count; i++) {
    for (let j = 0; j < two.count; j++) {
      const scale = 1 / Math.sqrt(one.variance[i] + two.variance[j]);
      for (let k = 0; k < n; k++, q++) scales[q] = scales[level.states + q] = scale;
    }
  }
  const sweepOnce: ArrayMap = (from, into) => {
    onSweep(depth);
    sweep(from, into, slope, slope);
  };
  return { level, sweep: sweepOnce, scales, ...(coarser && { coarser }) };
}

/** V = slope·max(0, d), about. */
function startFromNoOption({ differences, states }: Level, point: Float64Array): void {
  const { nodes, count } = differences;
  for (let q = 0; q < states; q++) point[q] = -Math.max(0, nodes[q % count]);
}

/** Moves a point to the fixed point of sweep + source. */
function settle(
  stage: Stage,
  point: Float64Array,
  source: Float64Array | null,
  settled: (before: Float64Array, after: Float64Array, rest: number) => boolean,
  most: number,
): void {
  const { sweep, scales, coarser, level } = stage;
  const map: ArrayMap = (from, into) => {
    sweep(from, into);
    if (source) for (let q = 0; q < into.length; q++) into[q] += source[q];
  };
  if (!coarser) {
    fixedPoint(map, point, scales, settled, most);
    return;
  }
  const size = 2 * coarser.level.states;
  const coarsePoint = new Float64Array(size);
  const coarseStart = new Float64Array(size);
  const coarseSource = new Float64Array(size);
  const rest = new Float64Array(point.length);
  // What is smooth in the rest is corrected on the coarser grid, what is not by the sweep itself.
  const cycle: ArrayMap = (from, into) => {
    map(from, into);
    for (let q = 0; q < rest.length; q++) rest[q] = into[q] - from[q];
    sample(level, coarser.level, from, coarseStart);
    average(level, coarser.level, rest, coarseSource);
    coarser.sweep(coarseStart, coarsePoint);
    const smooth = coarseSource.slice();
    for (let q = 0; q < size; q++) coarseSource[q] += coarseStart[q] - coarsePoint[q];
    coarsePoint.set(coarseStart);
    settle(coarser, coarsePoint, coarseSource, lessThan(0.2), MOST_INNER);
    for (let q = 0; q < size; q++) coarsePoint[q] -= coarseStart[q] + smooth[q];
    prolong(coarser.level, level, coarsePoint, into);
  };
  fixedPoint(cycle, point, scales, settled, Math.min(most, MOST_CYCLES));
}

/** Settled when what is left is this share of what was. */
function lessThan(share: number): (before: Float64Array, after: Float64Array, rest: number) => boolean {
  let first: number | undefined;
  return (_, __, rest) => {
    first ??= rest;
    return rest <= share * first;
  };
}

/**
 * The largest change of a threshold, relative to the standard deviation of the difference. A pair of variances that can be reached only after n
 * steps counts γⁿ of its change.
 */
function largestChange(problem: PairProblem, level: Level, changes: Float64Array): number {
  const [one, two] = level.variances.map((grid, k) => ({ ...grid, weight: reachWeights(problem, k, grid.variance) }));
  let largest = 0;
  for (let i = 0, q = 0; i < one.count; i++) {
    for (let j = 0; j < two.count; j++, q++) {
      const weight = Math.min(one.weight[i], two.weight[j]) / Math.sqrt(one.variance[i] + two.variance[j]);
      largest = Math.max(largest, weight * changes[q]);
    }
  }
  return largest;
}

function reachWeights({ arms, discount }: PairProblem, k: number, variance: Float64Array): Float64Array {
  const { start, volatility } = arms[k];
  const perStep = log(discount);
  return variance.map((sigma) => (sigma <= start ? 1 : exp((perStep * (sigma - start)) / volatility)));
}
