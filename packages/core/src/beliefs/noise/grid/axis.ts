import { exp } from "../../../numerics/elementary/index.ts";

/** One axis of the lattice: variances origin·e^(kh) for k from `first` to `first + count − 1`. A noise that is pinned has one cell. */
export interface Axis {
  readonly count: number;
  /** h. */
  readonly spacing: number;
  /** The start of the noise, which is cell 0. So all that is inferred depends smoothly on the start. */
  readonly origin: number;
  /** The lowest cell. It moves when probability reaches an end. */
  first: number;
  /** The variance of each cell. */
  readonly variance: Float64Array;
}

/** Variances stay within these bounds, so that nothing vanishes or overflows. */
const MIN = 1e-60;
const MAX = 1e60;

export function makeAxis(origin: number, count: number, spacing: number): Axis {
  const axis = { count, spacing, origin, first: 0, variance: new Float64Array(count) };
  startAxis(axis);
  return axis;
}

/** Places the axis such that the start of the noise is in its middle. */
export function startAxis(axis: Axis): void {
  placeAxis(axis, 0 - (axis.count >> 1));
}

export function placeAxis(axis: Axis, first: number): void {
  axis.first = first;
  for (let k = 0; k < axis.count; k++) {
    const variance = axis.origin * exp((first + k) * axis.spacing);
    axis.variance[k] = axis.origin === 0 ? 0 : Math.min(Math.max(variance, MIN), MAX);
  }
}
