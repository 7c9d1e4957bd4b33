import { log } from "./elementary/index.ts";

/** The lower factor of a symmetric positive-definite matrix (row by row), or null if it is not positive definite. */
export function cholesky(matrix: ArrayLike<number>, size: number): Float64Array | null {
  const factor = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j];
      for (let k = 0; k < j; k++) sum -= factor[i * size + k] * factor[j * size + k];
      if (i === j) {
        if (!(sum > 0)) return null;
        factor[i * size + i] = Math.sqrt(sum);
      } else factor[i * size + j] = sum / factor[j * size + j];
    }
  }
  return factor;
}

/** x with L·Lᵀ·x = b. */
export function solveCholesky(factor: Float64Array, size: number, right: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i] -= factor[i * size + k] * x[k];
    x[i] /= factor[i * size + i];
  }
  return backSubstitute(factor, size, x);
}

/** x with Lᵀ·x = b: a direction of unit curvature for each unit vector b. Changes b. */
export function backSubstitute(factor: Float64Array, size: number, x: Float64Array): Float64Array {
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i] -= factor[k * size + i] * x[k];
    x[i] /= factor[i * size + i];
  }
  return x;
}

/** The inverse of the matrix, row by row. */
export function inverseFrom(factor: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  for (let j = 0; j < size; j++) inverse.set(solveCholesky(factor, size, unit(size, j)), j * size);
  return inverse;
}

export function logDeterminant(factor: Float64Array, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i++) sum += 2 * log(factor[i * size + i]);
  return sum;
}

export function unit(size: number, at: number): Float64Array {
  const vector = new Float64Array(size);
  vector[at] = 1;
  return vector;
}
