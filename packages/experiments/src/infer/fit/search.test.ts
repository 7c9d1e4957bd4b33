import { expect, test } from "vitest";
import { inverseOf, standardErrors } from "./curvature.ts";
import { nelderMead } from "./nelder-mead.ts";

const SEARCH = { step: 0.5, near: 1e-3, level: 1e-6, maxTries: 2000 };

test("the search finds the top of a curved ridge", async () => {
  const { at } = await nelderMead(async ([x, y]) => -((1 - x) ** 2) - 100 * (y - x * x) ** 2, [-1.2, 1], SEARCH);
  expect(at[0]).toBeCloseTo(1, 2);
  expect(at[1]).toBeCloseTo(1, 2);
});

test("the search stays within bounds, and in one dimension too", async () => {
  const value = async ([x]: readonly number[]) => (x > 1.5 ? -Infinity : x);
  expect((await nelderMead(value, [0], SEARCH)).at[0]).toBeCloseTo(1.5, 2);
});

test("standard errors are those of the normal distribution, correlated or not", async () => {
  // Covariance [[4, 1.5], [1.5, 1]] has this inverse.
  const [a, b, c] = [1 / 1.75, -1.5 / 1.75, 4 / 1.75];
  const value = async ([x, y]: readonly number[]) => 7 - 0.5 * (a * x * x + 2 * b * x * y + c * y * y);
  const [first, second] = await standardErrors(value, [0, 0], 7);
  expect(first).toBeCloseTo(2, 6);
  expect(second).toBeCloseTo(1, 6);
});

test("there is no standard error at a bound, or where all is flat; others are not disturbed", async () => {
  const value = async ([x, y, z]: readonly number[]) => (x > 0 ? -Infinity : x - 2 * y * y + 0 * z);
  expect(await standardErrors(value, [0, 0, 0], 0)).toEqual([null, expect.closeTo(0.5, 6), null]);
});

test("near a bound the standard error is found with shorter steps", async () => {
  const value = async ([x]: readonly number[]) => (x > 0.1 ? -Infinity : -0.5 * x * x);
  expect(await standardErrors(value, [0], 0)).toEqual([expect.closeTo(1, 6)]);
});

test("a matrix that is not positive definite has no inverse here", () => {
  expect(inverseOf([[2]])).toEqual([[0.5]]);
  expect(
    inverseOf([
      [1, 2],
      [2, 1],
    ]),
  ).toBeNull();
});
