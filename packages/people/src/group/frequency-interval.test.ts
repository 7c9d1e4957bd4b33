import { expect, test } from "vitest";
import { frequencyInterval } from "./frequency-interval.ts";

test.each([
  // Uniform: 2.5 % at both ends. Beta(1, 9): 1 − (1 − p)^(1/9).
  [1 / 2, Math.sqrt(1 / 12), 0.025, 0.975],
  [1 / 10, Math.sqrt(9 / 1100), 1 - 0.975 ** (1 / 9), 1 - 0.025 ** (1 / 9)],
])("mean %f, standard deviation %f: the quantiles of the Beta distribution", (mean, sd, low, high) => {
  const found = frequencyInterval(mean, sd);
  expect(found[0]).toBeCloseTo(low, 6);
  expect(found[1]).toBeCloseTo(high, 6);
});

test("a share without spread is its own interval, and an impossible spread says nothing", () => {
  expect(frequencyInterval(1, 0)).toEqual([1, 1]);
  expect(frequencyInterval(0.5, 0.6)).toEqual([0, 1]);
});
