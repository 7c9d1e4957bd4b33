import { backSubstitute, cholesky, inverseFrom, logDeterminant, unit } from "./cholesky.ts";
import { log } from "./elementary/index.ts";

/** The normal approximation of a posterior at its maximum. */
export interface Laplace {
  /** ln ∫ of the posterior's density, as far as these variables go: to be added to its value at the maximum. */
  readonly logVolume: number;
  readonly covariance: Float64Array;
  /** Whether the curvature is that of a maximum. If not, the volume counts upward directions as flat as the prior. */
  readonly maximum: boolean;
  /** How far, in nats, the value 1.5 standard deviations from the maximum is from that of a normal density; the largest over all axes. */
  readonly departure: number;
}

const AWAY = 1.5;

/**
 * Laplace's approximation, from the Hessian at the maximum (row by row), and its check.
 *
 * @param priorPrecision stands for a variable's curvature where the Hessian has the wrong sign
 */
export function laplace(
  value: (at: Float64Array) => number,
  at: Float64Array,
  top: number,
  hessian: Float64Array,
  priorPrecision: ArrayLike<number>,
): Laplace {
  const size = at.length;
  if (size === 0) return { logVolume: 0, covariance: new Float64Array(0), maximum: true, departure: 0 };
  const curvature = hessian.map((h) => -h);
  let factor = cholesky(curvature, size);
  const maximum = factor !== null;
  factor ??= cholesky(diagonal(curvature, priorPrecision, size), size) as Float64Array;
  let departure = 0;
  for (let axis = 0; axis < size; axis++) {
    const direction = backSubstitute(factor, size, unit(size, axis));
    for (const sign of [-AWAY, AWAY]) {
      const drop = top - value(at.map((x, i) => x + sign * direction[i]));
      departure = Math.max(departure, Math.abs(drop - (AWAY * AWAY) / 2));
    }
  }
  return {
    logVolume: 0.5 * (size * log(2 * Math.PI) - logDeterminant(factor, size)),
    covariance: inverseFrom(factor, size),
    maximum,
    departure,
  };
}

function diagonal(curvature: Float64Array, priorPrecision: ArrayLike<number>, size: number): Float64Array {
  return curvature.map((c, place) => {
    const i = Math.floor(place / size);
    return place % size === i ? Math.max(c, priorPrecision[i]) : 0;
  });
}

/** The Hessian by differences. */
export function hessianByDifferences(
  value: (at: Float64Array) => number,
  at: Float64Array,
  top: number,
  h: number,
): Float64Array {
  const size = at.length;
  const hessian = new Float64Array(size * size);
  const moved = (i: number, by: number, j: number, and: number) =>
    value(at.map((x, k) => x + (k === i ? by : 0) + (k === j ? and : 0)));
  for (let i = 0; i < size; i++) {
    hessian[i * size + i] = (moved(i, h, -1, 0) + moved(i, -h, -1, 0) - 2 * top) / (h * h);
    for (let j = 0; j < i; j++) {
      const mixed = moved(i, h, j, h) - moved(i, h, j, -h) - moved(i, -h, j, h) + moved(i, -h, j, -h);
      hessian[i * size + j] = hessian[j * size + i] = mixed / (4 * h * h);
    }
  }
  return hessian;
}
