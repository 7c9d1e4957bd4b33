/** A value with its first and second derivatives. The matrix is symmetric, row by row. */
export interface Quadratic {
  value: number;
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
}

export function makeQuadratic(size: number): Quadratic {
  return { value: 0, gradient: new Float64Array(size), hessian: new Float64Array(size * size) };
}
