import type { NoiseStart } from "../options.ts";

/**
 * The particles, an array for each quantity. Each is a guess at both noises with the Kalman filter that goes with it:
 * volatility v = drift/z, stochasticity s = 1/y, and the latent reward normal with mean m and variance w.
 */
export interface Particles {
  readonly z: Float64Array;
  readonly y: Float64Array;
  readonly m: Float64Array;
  readonly w: Float64Array;
  /** Weights, which add up to `total`. */
  readonly q: Float64Array;
  total: number;
  /** 1, or 0 where volatility is pinned at 0 and has no precision. */
  readonly drift: number;
}

export function makeParticles(count: number, start: NoiseStart): Particles {
  const make = () => new Float64Array(count);
  const drift = start.volatility === 0 ? 0 : 1;
  return { z: make(), y: make(), m: make(), w: make(), q: make(), total: 0, drift };
}

export function startParticles(particles: Particles, { volatility, stochasticity, mean, variance }: NoiseStart): void {
  particles.z.fill(volatility === 0 ? 1 : 1 / volatility);
  particles.y.fill(1 / stochasticity);
  particles.m.fill(mean);
  particles.w.fill(variance);
  weighEqually(particles);
}

export function weighEqually(particles: Particles): void {
  particles.q.fill(1);
  particles.total = particles.q.length;
}
