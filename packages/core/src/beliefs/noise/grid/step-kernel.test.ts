import { expect, test } from "vitest";
import { digammaRise } from "../estimators.ts";
import { partOf, type StepKernel, stepKernel, twice } from "./step-kernel.ts";

const momentOf = ({ moves, weights }: StepKernel, power: number) =>
  weights.reduce((sum, weight, i) => sum + weight * moves[i] ** power, 0);

const CASES = [0.001, 0.01, 0.03, 0.1, 0.2, 0.3].flatMap((lambda) =>
  [0.2, 0.5, 1].map((share) => ({ lambda, spacing: share * Math.sqrt(lambda) })),
);

test.each(CASES)(
  "λ = $lambda, spacing $spacing: probabilities with the mean of the logarithm's move",
  ({ lambda, spacing }) => {
    const kernel = stepKernel(lambda, spacing, 60);
    expect(Math.min(...kernel.weights)).toBeGreaterThanOrEqual(0);
    expect(kernel.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    // E ln(1 − λ) − ln e for e ~ Beta(a, ½).
    const mean = Math.log1p(-lambda) + digammaRise((1 - lambda) / (2 * lambda));
    expect(momentOf(kernel, 1) * spacing).toBeCloseTo(mean, 3);
  },
);

test("variance and third moment are those of the Beta distribution, on coarse and fine lattices alike", () => {
  // ψ′(4.5) − ψ′(5) and ψ″(5) − ψ″(4.5), by an independent program.
  const [mean, variance, third] = [0.011886, 0.0274017, 0.0127661];
  for (const spacing of [0.1, 0.2, 0.3, 0.4, 0.5]) {
    const kernel = stepKernel(0.1, spacing, 60);
    expect(momentOf(kernel, 2) * spacing ** 2).toBeCloseTo(variance + mean ** 2, 4);
    expect(momentOf(kernel, 3) * spacing ** 3).toBeCloseTo(third + 3 * mean * variance + mean ** 3, 3);
  }
});

test("two moves have twice the mean and the variance of one; a part of a move has that part", () => {
  const one = stepKernel(0.1, 0.4, 40);
  const varianceOf = (kernel: StepKernel) => momentOf(kernel, 2) - momentOf(kernel, 1) ** 2;
  expect(momentOf(twice(one), 1)).toBeCloseTo(2 * momentOf(one, 1), 5);
  expect(varianceOf(twice(one))).toBeCloseTo(2 * varianceOf(one), 4);
  expect(momentOf(partOf(one, 0.3), 2)).toBeCloseTo(0.3 * momentOf(one, 2), 12);
});

test("a noise that is known does not move", () => {
  expect(stepKernel(0, 0.4, 40)).toEqual({ moves: Int32Array.of(0), weights: Float64Array.of(1) });
});
