import { hypot } from "../../numerics/elementary/index.ts";

/** Directions kept before starting over. */
const RESTART = 40;
const MAX_APPLICATIONS = 600;

/**
 * Solves g = Tg + c for a linear T, in place from a guess, until the residual's root mean square is at most
 * `tolerance`. By GMRES (Saad & Schultz 1986): the g that leaves the least residual in the space that the residual
 * spans with its images.
 */
export function solveFixedPoint(
  apply: (g: Float64Array, into: Float64Array) => void,
  constant: Float64Array,
  g: Float64Array,
  tolerance: number,
): void {
  const size = g.length;
  const goal = tolerance * Math.sqrt(size);
  const basis: Float64Array[] = [];
  const direction = (k: number) => (basis[k] ??= new Float64Array(size));
  for (let applications = 0; applications < MAX_APPLICATIONS; applications++) {
    const residual = direction(0);
    apply(g, residual);
    for (let i = 0; i < size; i++) residual[i] += constant[i] - g[i];
    const start = norm(residual);
    if (!(start > goal)) return;
    multiply(residual, 1 / start);

    // Arnoldi's process, with rotations that keep the matrix triangular; `left` is what they make of the residual.
    const triangle: Float64Array[] = [];
    const rotations: [cosine: number, sine: number][] = [];
    const left = [start];
    for (let k = 0; k < RESTART && Math.abs(left[k]) > goal; k++, applications++) {
      const next = direction(k + 1);
      apply(basis[k], next);
      for (let i = 0; i < size; i++) next[i] = basis[k][i] - next[i];
      const column = new Float64Array(k + 2);
      for (let j = 0; j <= k; j++) {
        column[j] = dot(next, basis[j]);
        add(next, -column[j], basis[j]);
      }
      column[k + 1] = norm(next);
      multiply(next, 1 / column[k + 1]);
      for (let j = 0; j < k; j++) rotate(column, j, rotations[j]);
      const length = hypot(column[k], column[k + 1]);
      const rotation: [number, number] = [column[k] / length, column[k + 1] / length];
      rotate(column, k, rotation);
      rotations.push(rotation);
      triangle.push(column);
      left.push(-rotation[1] * left[k]);
      left[k] *= rotation[0];
    }

    for (let i = triangle.length - 1; i >= 0; i--) {
      for (let j = i + 1; j < triangle.length; j++) left[i] -= triangle[j][i] * left[j];
      left[i] /= triangle[i][i];
      add(g, left[i], basis[i]);
    }
  }
}

function rotate(column: Float64Array, j: number, [cosine, sine]: [number, number]): void {
  const upper = column[j];
  column[j] = cosine * upper + sine * column[j + 1];
  column[j + 1] = cosine * column[j + 1] - sine * upper;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function norm(a: Float64Array): number {
  return Math.sqrt(dot(a, a));
}

function multiply(a: Float64Array, factor: number): void {
  for (let i = 0; i < a.length; i++) a[i] *= factor;
}

function add(a: Float64Array, factor: number, b: Float64Array): void {
  for (let i = 0; i < a.length; i++) a[i] += factor * b[i];
}
