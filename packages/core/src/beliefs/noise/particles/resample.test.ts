import fc from "fast-check";
import { expect, test } from "vitest";
import { makeParticles, type Particles } from "./particles.ts";
import { resample } from "./resample.ts";

/** Particles that can be told apart by any of their numbers. */
function numbered(weights: readonly number[]): Particles {
  const particles = makeParticles(weights.length, { volatility: 1, stochasticity: 1, mean: 0, variance: 1 });
  weights.forEach((weight, i) => {
    particles.z[i] = i;
    particles.y[i] = i + 0.25;
    particles.m[i] = i + 0.5;
    particles.w[i] = i + 0.75;
    particles.q[i] = weight;
    particles.total += weight;
  });
  return particles;
}

const weights = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1e3, noNaN: true })), {
  minLength: 1,
  maxLength: 60,
});
const uniform = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("a particle lives on as often as its share of N, rounded down or up; its Kalman state goes with it", () => {
  fc.assert(
    fc.property(weights, uniform, (weights, u) => {
      fc.pre(weights.some((weight) => weight > 0));
      const particles = numbered(weights);
      const { total } = particles;
      resample(particles, u, new Int32Array(weights.length));
      const { z, y, m, w, q } = particles;
      const copies = weights.map((_, i) => z.filter((number) => number === i).length);
      weights.forEach((weight, i) => {
        const share = (weights.length * weight) / total;
        expect(copies[i]).toBeGreaterThanOrEqual(Math.floor(share - 1e-9));
        expect(copies[i]).toBeLessThanOrEqual(Math.ceil(share + 1e-9));
        expect([y[i] - z[i], m[i] - z[i], w[i] - z[i]]).toEqual([0.25, 0.5, 0.75]);
        if (copies[i] > 0) expect(z[i]).toBe(i);
      });
      expect(copies.reduce((sum, count) => sum + count, 0)).toBe(weights.length);
      expect([...q]).toEqual(weights.map(() => 1));
      expect(particles.total).toBe(weights.length);
    }),
  );
});

test("over all u, copies average to the share", () => {
  const weights = [0.05, 0.6, 0, 0.2, 0.15];
  const sums = weights.map(() => 0);
  const draws = 10_000;
  for (let k = 0; k < draws; k++) {
    const particles = numbered(weights);
    resample(particles, (k + 0.5) / draws, new Int32Array(5));
    for (const i of particles.z) sums[i] += 1 / draws;
  }
  sums.forEach((sum, i) => {
    expect(sum).toBeCloseTo(5 * weights[i], 3);
  });
});
