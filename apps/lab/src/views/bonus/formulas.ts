import { bonusOf, makeArm, parseIndex } from "@cause-toolkit/core";
import { steadyState } from "@cause-toolkit/core/beliefs";
import { along, at } from "./grid.ts";
import type { Axis, Point } from "./settings.ts";

export interface CurvePoint {
  readonly x: number;
  /** Not a number where it cannot be solved. */
  readonly y: number;
  /** Why it cannot. */
  readonly fault?: string;
}

/** Indices with a formula short enough to be followed while a slider moves; the others are solved in a worker. */
const QUICK = ["cause", "gain", "ucb"];
export const isQuick = (name: string) => QUICK.includes(name);

/** Solved in a fifth of a second, where others take milliseconds. */
const SLOW = ["whittle", "gittins-published"];

/** Points of a curve: enough for its shape, few enough to wait for. Each grid holds the points of the coarser ones, so that indices can be compared there. */
const DENSE = 121;
const MIDDLE = 25;
const SPARSE = 13;

export function countOf(name: string): number {
  if (isQuick(name)) return DENSE;
  return SLOW.includes(name) ? SPARSE : MIDDLE;
}

export function quickBonus(index: string, { variance, volatility, stochasticity, discount }: Point): number {
  return bonusOf(parseIndex(index), { mean: 0, variance }, makeArm({ volatility, stochasticity }), discount);
}

export function quickCurve(index: string, axis: Axis, point: Point): CurvePoint[] {
  return along(axis, point, DENSE).map((x) => ({ x, y: quickBonus(index, at(point, axis, x)) }));
}

/** How much of a surprise is learnt: at this uncertainty, K = (P + v)/(P + v + s), and where it settles. */
export function learningRates({ variance, volatility, stochasticity }: Point): { now: number; settled: number } {
  const predicted = variance + volatility;
  return {
    now: predicted / (predicted + stochasticity),
    settled: steadyState(makeArm({ volatility, stochasticity })).gain,
  };
}

export function learningCurves(axis: Axis, point: Point): { now: CurvePoint[]; settled: CurvePoint[] } {
  const rates = along(axis, point, DENSE).map((x) => ({ x, ...learningRates(at(point, axis, x)) }));
  return {
    now: rates.map(({ x, now }) => ({ x, y: now })),
    settled: rates.map(({ x, settled }) => ({ x, y: settled })),
  };
}
