import { expect, test } from "vitest";
import { plainGaussianMaximum } from "./gaussian-maximum.suite.ts";
import { gaussianMaximum } from "./gaussian-maximum.ts";
import { normalCumulative, normalDensity } from "./normal.ts";
import { stream } from "./stream.ts";

test("two normals: P(A > B) = Φ((a − b)/√(σ² + τ²)), whatever their scales", () => {
  for (const [a, b, sigma, tau] of [
    [0, 0, 1, 1],
    [1, 0, 2, 0.5],
    [0, 3, 1, 1],
    [5, 0, 0.01, 20],
    [-40, 0, 1, 1],
    [0, 0, 1e-3, 1e3],
  ]) {
    const { probability } = gaussianMaximum([a, b], [sigma, tau]);
    expect(probability[0]).toBeCloseTo(normalCumulative((a - b) / Math.hypot(sigma, tau)), 6);
  }
});

test("two normals: the mean of the maximum is Clark's formula", () => {
  const [a, b, sigma, tau] = [1, 0, 2, 0.5];
  const { probability, conditionalMean } = gaussianMaximum([a, b], [sigma, tau]);
  const theta = Math.hypot(sigma, tau);
  const z = (a - b) / theta;
  const clark = a * normalCumulative(z) + b * normalCumulative(-z) + theta * normalDensity(z);
  expect(probability[0] * conditionalMean[0] + probability[1] * conditionalMean[3]).toBeCloseTo(clark, 6);
});

test("conditional means average to the means, and equals are equally likely", () => {
  const [means, deviations] = [
    [1, 0, 2.5, -1],
    [3, 4, 2, 7],
  ];
  const { probability, conditionalMean } = gaussianMaximum(means, deviations);
  means.forEach((mean, k) => {
    expect(probability.reduce((sum, p, j) => sum + p * conditionalMean[k * 4 + j], 0)).toBeCloseTo(mean, 5);
  });
  for (const p of gaussianMaximum([2, 2, 2, 2, 2], [3, 3, 3, 3, 3]).probability) expect(p).toBeCloseTo(0.2, 12);
  expect([...gaussianMaximum([3], [2]).probability]).toEqual([1]);
});

test("numbers that are known exactly count as such", () => {
  const of = (means: number[], deviations: number[]) => [...gaussianMaximum(means, deviations).probability];
  expect(of([1, 0], [0, 2])[0]).toBeCloseTo(normalCumulative(0.5), 5);
  expect(of([20, 0], [0, 2])[0]).toBeCloseTo(1, 12);
  expect(of([1000, 0], [1e-15, 1e-15])).toEqual([1, 0]);
  expect(of([3, 3, 3], [0, 0, 0]).map((p) => p.toFixed(9))).toEqual(Array(3).fill("0.333333333"));
  expect(of([1e8, 1e8 + 1], [0, 0])).toEqual([0, 1]);
  const { conditionalMean } = gaussianMaximum([1, 0], [0, 2]);
  expect(conditionalMean[0]).toBeCloseTo(1, 6);
  expect(conditionalMean[1]).toBeCloseTo(1, 6);
});

test("many points at once have the bits of each by itself", () => {
  const random = stream(1, "maximum");
  for (const n of [1, 2, 3, 4, 7, 8, 20, 2]) {
    const means = Array.from({ length: n }, () => 5 * random.normal());
    const deviations = means.map(() => 0.01 * 1e4 ** random.uniform());
    for (const panel of [0.8, 0.2]) {
      const { probability, conditionalMean } = gaussianMaximum(means, deviations, panel);
      expect({ probability: [...probability], conditionalMean: [...conditionalMean] }).toEqual(
        plainGaussianMaximum(means, deviations, panel),
      );
    }
  }
});
