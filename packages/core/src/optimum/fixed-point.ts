/** A map of arrays, from one into another. */
export type ArrayMap = (from: Float64Array, into: Float64Array) => void;

/** How many former steps Anderson's method combines. */
const MEMORY = 5;

/**
 * The fixed point of a map, by Anderson's acceleration: the next point combines the last few images so that, were the map linear, what is left
 * would be smallest. Stops once `settled` says so of a point and its image, or after `most` images. Returns the number of images.
 */
export function fixedPoint(
  map: ArrayMap,
  point: Float64Array,
  scales: Float64Array,
  settled: (before: Float64Array, after: Float64Array, rest: number) => boolean,
  most: number,
): number {
  const size = point.length;
  const image = new Float64Array(size);
  const rest = new Float64Array(size);
  const formerImage = new Float64Array(size);
  const formerRest = new Float64Array(size);
  const imageSteps = Array.from({ length: MEMORY }, () => new Float64Array(size));
  const restSteps = Array.from({ length: MEMORY }, () => new Float64Array(size));
  const gram = new Float64Array(MEMORY * MEMORY);
  let kept = 0;
  let best = Infinity;
  for (let n = 0; ; n++) {
    map(point, image);
    for (let q = 0; q < size; q++) rest[q] = (image[q] - point[q]) * scales[q];
    const left = Math.sqrt(dot(rest, rest));
    if (n + 1 >= most || settled(point, image, left)) {
      point.set(image);
      return n + 1;
    }
    // A step that made things much worse is forgotten with all before it.
    if (left > 10 * best) kept = 0;
    best = Math.min(best, left);
    if (n > 0) {
      const slot = (n - 1) % MEMORY;
      const [imageStep, restStep] = [imageSteps[slot], restSteps[slot]];
      for (let q = 0; q < size; q++) {
        imageStep[q] = image[q] - formerImage[q];
        restStep[q] = rest[q] - formerRest[q];
      }
      kept = Math.min(MEMORY, kept + 1);
      for (let a = 0; a < kept; a++) {
        const other = (n - 1 - a + MEMORY * 2) % MEMORY;
        gram[slot * MEMORY + other] = gram[other * MEMORY + slot] = dot(restStep, restSteps[other]);
      }
    }
    formerImage.set(image);
    formerRest.set(rest);
    point.set(image);
    const slots = Array.from({ length: n > 0 ? kept : 0 }, (_, a) => (n - 1 - a + MEMORY * 2) % MEMORY);
    const shares = leastSquares(
      slots.map((a) => slots.map((b) => gram[a * MEMORY + b])),
      slots.map((a) => dot(restSteps[a], rest)),
    );
    for (const [a, slot] of slots.entries()) {
      const share = shares[a];
      const step = imageSteps[slot];
      for (let q = 0; q < size; q++) point[q] -= share * step[q];
    }
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let q = 0; q < a.length; q++) sum += a[q] * b[q];
  return sum;
}

/** Solves a small symmetric system by Gauss's elimination, with a ridge that keeps it regular. */
function leastSquares(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  for (let a = 0; a < n; a++) matrix[a][a] *= 1 + 1e-10;
  for (let c = 0; c < n; c++) {
    if (!(matrix[c][c] > 0)) return right.map(() => 0);
    for (let r = c + 1; r < n; r++) {
      const factor = matrix[r][c] / matrix[c][c];
      for (let k = c; k < n; k++) matrix[r][k] -= factor * matrix[c][k];
      right[r] -= factor * right[c];
    }
  }
  for (let r = n - 1; r >= 0; r--) {
    for (let k = r + 1; k < n; k++) right[r] -= matrix[r][k] * right[k];
    right[r] /= matrix[r][r];
  }
  return right;
}
