/** A maximum of a smooth function of few variables. */
export interface SearchResult {
  readonly at: Float64Array;
  readonly value: number;
  readonly converged: boolean;
}

export interface SearchOptions {
  /** The distance at which differences stand for derivatives. */
  readonly difference?: number;
  /** The longest step in any variable. */
  readonly longest?: number;
  /** The search ends when a step is expected to gain less than this. */
  readonly tolerance?: number;
  readonly steps?: number;
}

/** Quasi-Newton search (BFGS) with central differences, for functions that cost milliseconds and have no gradient of their own. */
export function quasiNewton(
  value: (at: Float64Array) => number,
  start: ArrayLike<number>,
  { difference = 0.02, longest = 1, tolerance = 1e-4, steps = 40 }: SearchOptions = {},
): SearchResult {
  const size = start.length;
  let at = Float64Array.from(start);
  let now = value(at);
  let gradient = differences(value, at, difference);
  const inverse = scaledIdentity(size, 1 / Math.max(1, Math.sqrt(dot(gradient, gradient))));
  for (let step = 0; step < steps; step++) {
    const direction = multiply(inverse, gradient, size);
    const largest = Math.max(...direction.map(Math.abs), 0);
    if (largest > longest) for (let i = 0; i < size; i++) direction[i] *= longest / largest;
    const rise = dot(direction, gradient);
    if (!(rise > tolerance)) return { at, value: now, converged: true };
    let length = 1;
    let next = at;
    let reached = -Infinity;
    for (; length > 1e-3; length /= 2) {
      next = at.map((x, i) => x + length * direction[i]);
      reached = value(next);
      if (reached > now + 1e-4 * length * rise) break;
    }
    if (!(reached > now)) return { at, value: now, converged: rise < 100 * tolerance };
    const change = next.map((x, i) => x - at[i]);
    const before = gradient;
    gradient = differences(value, next, difference);
    updateInverse(
      inverse,
      change,
      before.map((g, i) => g - gradient[i]),
      size,
      step === 0,
    );
    at = next;
    now = reached;
  }
  return { at, value: now, converged: false };
}

/** The gradient by central differences. */
export function differences(value: (at: Float64Array) => number, at: Float64Array, h: number): Float64Array {
  return at.map((_, i) => {
    const moved = (by: number) => value(at.map((x, j) => (j === i ? x + by : x)));
    return (moved(h) - moved(-h)) / (2 * h);
  });
}

/** The update of Broyden, Fletcher, Goldfarb and Shanno, for a maximum. The first one sets the scale. */
function updateInverse(inverse: Float64Array, s: Float64Array, y: Float64Array, size: number, first: boolean): void {
  const curvature = dot(s, y);
  if (!(curvature > 1e-10)) return;
  if (first) inverse.set(scaledIdentity(size, curvature / dot(y, y)));
  const moved = multiply(inverse, y, size);
  const factor = (1 + dot(y, moved) / curvature) / curvature;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      inverse[i * size + j] += factor * s[i] * s[j] - (moved[i] * s[j] + s[i] * moved[j]) / curvature;
    }
  }
}

function scaledIdentity(size: number, scale: number): Float64Array {
  return Float64Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? scale : 0));
}

function multiply(matrix: Float64Array, vector: Float64Array, size: number): Float64Array {
  return vector.map((_, i) => dot(matrix.subarray(i * size, (i + 1) * size), vector));
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, x, i) => sum + x * b[i], 0);
}
