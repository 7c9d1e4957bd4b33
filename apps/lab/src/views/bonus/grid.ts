import { AXES, type Axis, type Point } from "./settings.ts";

/** What each axis shows, unless the arm lies beyond. */
const RANGE: Record<Axis, readonly [number, number]> = {
  volatility: [0.01, 100],
  stochasticity: [1, 1000],
  variance: [0.1, 100],
};

/** An axis that began nearer to 0 would show nothing else. */
const LEAST = 1e-7;

export function rangeOf(axis: Axis, point: Point): readonly [number, number] {
  const [low, high] = RANGE[axis];
  const value = point[axis];
  return [value > 0 ? Math.max(LEAST, Math.min(low, value / 2)) : low, Math.max(high, value * 2)];
}

/** So many values along an axis, evenly spaced in the logarithm. */
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
