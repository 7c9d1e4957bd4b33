import { bonusOf, gittins, makeArm, solveOptimum } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { pairOf, premiumLines, settledVariance } from "./optimal-pair.ts";

const point = { variance: 25, volatility: 4, stochasticity: 25, discount: 0.5 };

test("an arm has no premium over a twin of its own variance, and indices have differences of bonuses", () => {
  const optimum = solveOptimum(pairOf(point, 10));
  const [best, ucb] = premiumLines(optimum, ["ucb"], 0.5, point, 10);
  const near = (points: readonly { readonly x: number; readonly y: number }[], x: number) =>
    points.reduce((one, other) => (Math.abs(other.x - x) < Math.abs(one.x - x) ? other : one));
  expect(Math.abs(near(best.points, 10).y)).toBeLessThan(0.1);
  const { x, y } = near(ucb.points, 40);
  expect(y).toBeCloseTo(2 * (Math.sqrt(x + 4) - Math.sqrt(14)), 12);
  expect(best.points.map((one) => one.y)).toEqual(best.points.map((one) => one.y).toSorted((a, b) => a - b));
});

test("arms that stand still have the difference of Gittins bonuses", () => {
  const still = { ...point, volatility: 0 };
  const optimum = solveOptimum(pairOf(still, 10));
  const bonus = (variance: number) =>
    bonusOf(gittins(), { mean: 0, variance }, makeArm({ volatility: 0, stochasticity: 25 }), 0.5);
  expect(-optimum.threshold([50, 10]).value).toBeCloseTo(bonus(50) - bonus(10), 1);
  expect(settledVariance(still)).toBe(0);
});
