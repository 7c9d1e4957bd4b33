import type { Particles } from "./particles.ts";

/** Precisions stay within these bounds, so that no λ and no data, however extreme, lead to 0, infinity or 0/0. */
const MIN_PRECISION = 1e-60;
const MAX_PRECISION = 1e60;

/** What a step writes beside the particles: one number for each particle. */
export interface Workspace {
  /** What z and y are multiplied by. */
  readonly noiseZ: Float64Array;
  readonly noiseY: Float64Array;
  /** The likelihood of a reward o in two parts: weight/√(w + v + s), and (o − m)²/2(w + v + s), which goes into an exponential. */
  readonly weight: Float64Array;
  readonly surprise: Float64Array;
}

export function makeWorkspace(count: number): Workspace {
  const make = () => new Float64Array(count);
  return { noiseZ: make(), noiseY: make(), weight: make(), surprise: make() };
}

/** A step of this length without a reward: the precisions take their noise, and w gains v. */
export function advance({ z, y, w, drift }: Particles, { noiseZ, noiseY }: Workspace, length: number): void {
  for (let i = 0; i < z.length; i++) {
    z[i] = within(z[i] * noiseZ[i]);
    y[i] = within(y[i] * noiseY[i]);
    w[i] += (length * drift) / z[i];
  }
}

/** A stretch of this length in which the reward drifts and the noises do not change. */
export function coast({ z, w, drift }: Particles, length: number): void {
  for (let i = 0; i < z.length; i++) w[i] = Math.min(w[i] + (length * drift) / z[i], 1 / MIN_PRECISION);
}

/**
 * A step that ends with a reward: noise, then each particle's Kalman update. Writes both parts of the likelihoods, for `weigh`
 * to form the weights, and returns the smallest surprise.
 *
 * One division does. With p = wz + 1 the predicted variance w + v is p/z, so the new variance (w + v)s/(w + v + s) is
 * p/(py + z), the gain is y times that, and 1/(w + v + s) is zy/(py + z). Nothing cancels.
 */
export function advanceAndCorrect(
  { z, y, m, w, q, drift, total }: Particles,
  { noiseZ, noiseY, weight, surprise }: Workspace,
  reward: number,
  length: number,
): number {
  const gained = length * drift;
  const normalise = 1 / total;
  let min = Infinity;
  for (let i = 0; i < z.length; i++) {
    const zi = within(z[i] * noiseZ[i]);
    const yi = within(y[i] * noiseY[i]);
    const p = w[i] * zi + gained;
    const inverse = 1 / (p * yi + zi);
    const variance = p * inverse;
    const precision = zi * yi * inverse;
    const error = reward - m[i];
    const half = 0.5 * error * error * precision;
    z[i] = zi;
    y[i] = yi;
    m[i] += yi * variance * error;
    w[i] = variance;
    weight[i] = normalise * q[i] * Math.sqrt(precision);
    surprise[i] = half;
    min = Math.min(min, half);
  }
  return min;
}

function within(precision: number): number {
  return Math.min(Math.max(precision, MIN_PRECISION), MAX_PRECISION);
}
