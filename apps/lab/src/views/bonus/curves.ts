import { bonusOf, type InvalidInput, makeArm, parseIndex } from "@cause-toolkit/core";
import { steadyState } from "@cause-toolkit/core/beliefs";
import { isTabulated, surfaceBonus } from "../../surface/surface.ts";
import { AXES, type Axis, curveKind, DENSE, type Point } from "./settings.ts";

/** What each axis shows, unless the arm lies beyond. */
const RANGE: Record<Axis, readonly [number, number]> = {
  volatility: [0.01, 100],
  stochasticity: [1, 1000],
  variance: [0.1, 100],
};

/** An axis that began nearer to 0 would show nothing else. */
const MIN_START = 1e-7;

/** Whole decades are added where the arm lies beyond: an axis that followed the arm would move under the hand that drags it. */
export function rangeOf(axis: Axis, point: Point): readonly [number, number] {
  const [low, high] = RANGE[axis];
  const value = point[axis];
  return [
    value > 0 && value < low ? Math.max(MIN_START, decade(Math.floor(Math.log10(value / 2)))) : low,
    value > high ? decade(Math.ceil(Math.log10(value * 2))) : high,
  ];
}

/** A power of ten without the rounding of powers. */
function decade(exponent: number): number {
  return Number(`1e${exponent}`);
}

/** Values along an axis, evenly spaced in the logarithm. */
export function along(axis: Axis, point: Point, count: number): number[] {
  const [low, high] = rangeOf(axis, point);
  return Array.from({ length: count }, (_, i) => low * (high / low) ** (i / (count - 1)));
}

/** Numbers 0 … count − 1, ends and middle first, so that a curve soon has its shape and is then filled in. */
export function coarseFirst(count: number): number[] {
  const order: number[] = [0, count - 1];
  const gaps: [number, number][] = [[0, count - 1]];
  for (const [from, to] of gaps) {
    const middle = (from + to) >> 1;
    if (middle === from) continue;
    order.push(middle);
    gaps.push([from, middle], [middle, to]);
  }
  return order;
}

/** The axes to show. */
export function shownAxes(axis: Axis | "all"): readonly Axis[] {
  return axis === "all" ? AXES : [axis];
}

export function at(point: Point, axis: Axis, value: number): Point {
  return { ...point, [axis]: value };
}

/** Why a point cannot be solved, in words and for programs. */
export type Unsolved = Pick<InvalidInput, "message" | "code">;

export interface CurvePoint {
  readonly x: number;
  /** Not a number where it cannot be solved. */
  readonly y: number;
  /** Why it cannot. */
  readonly error?: Unsolved;
}

/** Whether an index has a formula short enough to be followed while a slider moves; the others are solved in a worker. */
export const isQuick = (name: string) => countOf(name) === DENSE;

export function countOf(name: string): number {
  return curveKind(name).points;
}

export function quickBonus(index: string, point: Point): number {
  return formulaOf(index)(point);
}

/** The bonus by a formula: the text is read once for many points. */
function formulaOf(index: string): (point: Point) => number {
  const formula = parseIndex(index);
  return ({ variance, volatility, stochasticity, discount }) =>
    bonusOf(formula, { mean: 0, variance }, makeArm({ volatility, stochasticity }), discount);
}

export function quickCurve(index: string, axis: Axis, point: Point): CurvePoint[] {
  const bonus = formulaOf(index);
  return along(axis, point, DENSE).map((x) => ({ x, y: bonus(at(point, axis, x)) }));
}

/** The curve of an index that is tabulated; undefined if the table does not reach all along it. */
export function surfaceCurve(name: string, axis: Axis, point: Point): CurvePoint[] | undefined {
  if (!isTabulated(name)) return undefined;
  const points: CurvePoint[] = [];
  for (const x of along(axis, point, DENSE)) {
    const y = surfaceBonus(name, at(point, axis, x));
    if (y === undefined) return undefined;
    points.push({ x, y });
  }
  return points;
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

/** One index along one axis. */
export interface Curve {
  readonly name: string;
  readonly index: string;
  readonly axis: Axis;
  /** As far as they are there, from left to right. */
  readonly points: readonly CurvePoint[];
  /** Whether it is interpolated from a table, and so not exact. */
  readonly interpolated?: boolean;
  /** Whether nothing is still to come: what is missing then cannot be solved. */
  readonly whole: boolean;
  /** The last whole curve of this index along this axis, until there is another: of an arm looked at before. */
  readonly before: readonly CurvePoint[];
}

/** Where a curve is missing: the solved points next to it, if there are any, and why. */
export interface Gap {
  readonly above: number | undefined;
  readonly below: number | undefined;
  readonly why: Unsolved;
}

export function gapsOf(points: readonly CurvePoint[]): Gap[] {
  const gaps: Gap[] = [];
  points.forEach(({ error }, i) => {
    if (error === undefined || points[i - 1]?.error !== undefined) return;
    const end = points.slice(i).find((point) => point.error === undefined);
    gaps.push({ above: points[i - 1]?.x, below: end?.x, why: error });
  });
  return gaps;
}

/** Points with a value. */
export function solvedPoints(points: readonly CurvePoint[]): CurvePoint[] {
  return points.filter(({ y }) => Number.isFinite(y));
}

/** A curve rescaled to run from 0 to 1, as in the reproduction of the paper's figures, and the bonus of the arm itself likewise. */
export function normalised(
  points: readonly CurvePoint[],
  bonus?: number,
): { readonly points: CurvePoint[]; readonly bonus: number | undefined } {
  const solved = solvedPoints(points).map(({ y }) => y);
  const low = Math.min(...solved);
  const high = Math.max(...solved);
  // A flat curve has no shape.
  const share = (y: number) => (high > low ? (y - low) / (high - low) : 1);
  return {
    points: points.map((point) => ({ ...point, y: Number.isFinite(point.y) ? share(point.y) : point.y })),
    bonus: bonus === undefined ? undefined : share(bonus),
  };
}

/** Where a curve goes against what the paper says of it. */
export interface Reversal {
  readonly from: number;
  readonly to: number;
}

const REVERSAL_STEPS = 400;
/** What rounding could do between two neighbours. */
const ROUNDING = 1e-12;
const RISES: Record<Axis, boolean> = { volatility: true, stochasticity: false, variance: true };

/** Where CAUSE's closed form falls with volatility or uncertainty, or rises with stochasticity: against what the paper says of it (Section 5.3). */
export function reversals(axis: Axis, point: Point): Reversal[] {
  const key = JSON.stringify({ ...point, [axis]: rangeOf(axis, point) });
  const before = latest.get(axis);
  if (before?.key === key) return before.found;
  const found = findReversals(axis, point);
  latest.set(axis, { key, found });
  return found;
}

/** The latest along each axis: the chart and its caption ask for the same, and an arm that moves along an axis changes nothing. */
const latest = new Map<Axis, { readonly key: string; readonly found: Reversal[] }>();

function findReversals(axis: Axis, point: Point): Reversal[] {
  const xs = along(axis, point, REVERSAL_STEPS);
  const bonus = formulaOf("cause");
  const ys = xs.map((x) => bonus(at(point, axis, x)));
  const found: Reversal[] = [];
  for (let i = 1; i < REVERSAL_STEPS; i++) {
    const rise = ys[i] - ys[i - 1];
    if ((RISES[axis] ? -rise : rise) <= ROUNDING * ys[i]) continue;
    const before = found.at(-1);
    if (before?.to === xs[i - 1]) found[found.length - 1] = { from: before.from, to: xs[i] };
    else found.push({ from: xs[i - 1], to: xs[i] });
  }
  return found;
}
