import { expect, test } from "vitest";
import { oracle, relativeError } from "./oracle-values.suite.ts";
import { average, meanAndError, standardDeviation } from "./sample.ts";

const { a, mean, variance } = oracle.moments;

test("agree with numpy though the mean is 3e5 standard deviations from zero", () => {
  expect(relativeError(average(a), mean)).toBeLessThan(1e-15);
  expect(relativeError(standardDeviation(a) ** 2, variance)).toBeLessThan(1e-10);
  expect(meanAndError(a).error).toBeCloseTo(Math.sqrt(variance / 200), 9);
});

test("one value has a mean and no error; none has neither", () => {
  expect(meanAndError([3])).toEqual({ mean: 3, error: Number.NaN });
  expect(average([])).toBeNaN();
  expect(standardDeviation([])).toBeNaN();
});
