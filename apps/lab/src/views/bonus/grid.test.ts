import { expect, test } from "vitest";
import { along, coarseFirst, rangeOf } from "./grid.ts";

const point = { variance: 25, volatility: 4, stochasticity: 25, discount: 0.95 };

test("an axis holds its range, and reaches farther where the arm does", () => {
  expect(rangeOf("volatility", point)).toEqual([0.01, 100]);
  expect(rangeOf("volatility", { ...point, volatility: 0 })).toEqual([0.01, 100]);
  expect(rangeOf("volatility", { ...point, volatility: 0.001 })).toEqual([0.0005, 100]);
  expect(rangeOf("volatility", { ...point, volatility: 1e-306 })).toEqual([1e-7, 100]);
  expect(rangeOf("stochasticity", { ...point, stochasticity: 1e4 })).toEqual([1, 2e4]);
});

test("values are evenly spaced in the logarithm, ends included", () => {
  const xs = along("stochasticity", point, 4);
  [1, 10, 100, 1000].forEach((x, i) => {
    expect(xs[i]).toBeCloseTo(x, 9);
  });
});

test.each([2, 3, 13, 33])("%i points, ends first, each once", (count) => {
  const order = coarseFirst(count);
  expect(order.slice(0, 2)).toEqual([0, count - 1]);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  if (count === 13) expect(order[2]).toBe(6);
});
