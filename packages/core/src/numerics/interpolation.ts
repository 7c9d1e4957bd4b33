import { invalid } from "../invalid.ts";

/** A curve through given points, and the range on which it is more than a guess. */
export interface Curve {
  readonly first: number;
  readonly last: number;
  /** The value at x. Outside [first, last] the end pieces are continued. */
  at(x: number): number;
}

/** The straight-line curve through (x, y); x must ascend. */
export function linearCurve(x: ArrayLike<number>, y: ArrayLike<number>): Curve {
  const [xs, ys] = checkPoints(x, y);
  return {
    first: xs[0],
    last: xs[xs.length - 1],
    at(at) {
      const i = pieceAt(xs, at);
      return ys[i] + ((ys[i + 1] - ys[i]) * (at - xs[i])) / (xs[i + 1] - xs[i]);
    },
  };
}

/**
 * The smooth cubic curve through (x, y) that rises and falls only where the points do
 * (Fritsch & Butland 1984). Third-order accurate where the points are monotone.
 *
 * @example
 * ```ts
 * import { monotoneCurve } from "@cause-toolkit/core/numerics";
 *
 * monotoneCurve([0, 1, 2, 3], [0, 1, 4, 9]).at(1.5); // → 2.21875
 * ```
 */
export function monotoneCurve(x: ArrayLike<number>, y: ArrayLike<number>): Curve {
  const [xs, ys] = checkPoints(x, y);
  const slope = slopes(xs, ys);
  return {
    first: xs[0],
    last: xs[xs.length - 1],
    at(at) {
      const i = pieceAt(xs, at);
      const h = xs[i + 1] - xs[i];
      const t = (at - xs[i]) / h;
      const secant = (ys[i + 1] - ys[i]) / h;
      const bend = slope[i] + slope[i + 1] - 2 * secant;
      return ys[i] + h * t * (slope[i] + t * (secant - slope[i] - bend + t * bend));
    },
  };
}

/** Index of the piece that holds x; the end pieces reach outwards. */
function pieceAt(xs: Float64Array, x: number): number {
  let low = 0;
  let high = xs.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (xs[middle] <= x) low = middle;
    else high = middle;
  }
  return low;
}

function slopes(xs: Float64Array, ys: Float64Array): Float64Array {
  const n = xs.length;
  const step = (i: number) => xs[i + 1] - xs[i];
  const secant = (i: number) => (ys[i + 1] - ys[i]) / step(i);
  const slope = new Float64Array(n).fill(secant(0));
  if (n === 2) return slope;
  for (let i = 1; i < n - 1; i++) {
    const left = secant(i - 1);
    const right = secant(i);
    const wLeft = 2 * step(i) + step(i - 1);
    const wRight = step(i) + 2 * step(i - 1);
    slope[i] = left * right > 0 ? (wLeft + wRight) / (wLeft / left + wRight / right) : 0;
  }
  slope[0] = endSlope(step(0), step(1), secant(0), secant(1));
  slope[n - 1] = endSlope(step(n - 2), step(n - 3), secant(n - 2), secant(n - 3));
  return slope;
}

/** A three-point slope at the end, kept from overshooting. */
function endSlope(h: number, beyond: number, near: number, far: number): number {
  const slope = ((2 * h + beyond) * near - h * far) / (h + beyond);
  if (slope * near <= 0) return 0;
  return near * far <= 0 && Math.abs(slope) > 3 * Math.abs(near) ? 3 * near : slope;
}

function checkPoints(x: ArrayLike<number>, y: ArrayLike<number>): [Float64Array, Float64Array] {
  const xs = Float64Array.from(x);
  const ys = Float64Array.from(y);
  if (xs.length < 2) invalid("number of points of a curve", xs.length, "must be at least 2");
  if (xs.length !== ys.length) invalid("number of y values", ys.length, `there are ${xs.length} x values`);
  for (let i = 0; i < xs.length; i++) {
    if (!Number.isFinite(xs[i]) || !Number.isFinite(ys[i]))
      invalid(`curve point ${i}`, [xs[i], ys[i]], "must be finite");
    if (i > 0 && xs[i] <= xs[i - 1]) invalid(`curve x at ${i}`, xs[i], `must exceed the one before, ${xs[i - 1]}`);
  }
  return [xs, ys];
}
