import { type Particles, weighEqually } from "./particles.ts";

/**
 * Systematic resampling: one uniform number u, and each particle lives on as often as the points (u + i)/N fall into its share of
 * the weight. Survivors keep their index; copies, with their Kalman states, replace the others.
 */
export function resample(particles: Particles, u: number, copies: Int32Array): void {
  const { z, y, m, w } = particles;
  countCopies(particles, u, copies);
  let free = 0;
  for (let i = 0; i < copies.length; i++) {
    for (let more = copies[i]; more > 1; more--) {
      while (copies[free] > 0) free++;
      z[free] = z[i];
      y[free] = y[i];
      m[free] = m[i];
      w[free] = w[i];
      free++;
    }
  }
  weighEqually(particles);
}

/** The point (u + i)/N lies below a cumulative share c where i < cN − u. */
function countCopies({ q, total }: Particles, u: number, copies: Int32Array): void {
  const last = q.length - 1;
  const perWeight = q.length / total;
  let weight = 0;
  let counted = 0;
  for (let i = 0; i < last; i++) {
    weight += q[i];
    const below = Math.min(Math.ceil(weight * perWeight - u), q.length);
    copies[i] = below - counted;
    counted = below;
  }
  copies[last] = q.length - counted;
}
