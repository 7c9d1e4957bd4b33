import { bonusOf, makeArm, parseIndex } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { inlineEngine } from "../jobs/inline.ts";
import { runBonus } from "./run.ts";

const grid = {
  indices: ["cause", "gittins", "ucb:c=1"],
  variance: [1, 25],
  volatility: [0, 4],
  stochasticity: [9, 25],
  discount: [0.9, 0.95],
};

test("every index at every point, index by index, the variance changing fastest", async () => {
  const shares: number[] = [];
  const rows = await runBonus(grid, inlineEngine(), { onProgress: (share) => shares.push(share) });
  expect(rows.length).toBe(48);
  expect(rows.slice(0, 3).map(({ variance, stochasticity }) => [variance, stochasticity])).toEqual([
    [1, 9],
    [25, 9],
    [1, 25],
  ]);
  for (const { index, variance, bonus, error, discount, ...arm } of rows) {
    const expected = bonusOf(parseIndex(index), { mean: 0, variance }, makeArm(arm), discount);
    expect(Math.abs(bonus / expected - 1), index).toBeLessThan(1e-5);
    if (index === "gittins") expect((error ?? 1) / bonus).toBeLessThan(1e-6);
    else expect(error).toBe(0);
  }
  expect(shares[0]).toBe(0);
  expect(shares[shares.length - 1]).toBe(1);
});

test("at the largest and smallest variances every bonus is finite", async () => {
  const ends = [1e-50, 1, 1e50];
  const indices = ["cause", "cause:form=integral", "cause:rewardScale=1e-25:c=1e50", "gain", "ucb:c=1e50"];
  const corners = {
    indices,
    variance: [0, ...ends],
    volatility: [0, ...ends],
    stochasticity: ends,
    discount: [1e-9, 1 - 1e-16],
  };
  const rows = await runBonus(corners, inlineEngine());
  expect(rows.filter(({ bonus }) => !Number.isFinite(bonus))).toEqual([]);
});

test("the error of the published Gittins is not known", async () => {
  const one = {
    indices: ["gittins-published"],
    variance: [25],
    volatility: [4],
    stochasticity: [25],
    discount: [0.95],
  };
  const [row] = await runBonus(one, inlineEngine());
  expect(row.error).toBeNull();
  expect(row.bonus).toBeCloseTo(9.301, 3);
});

test.each([
  [{ indices: ["gitins"] }, "did you mean gittins"],
  [{ variance: [-1] }, "invalid variance: -1; must be >= 0"],
  [{ variance: [1e308] }, "invalid variance: 1e+308; must be 0, or from 1e-50 to 1e+50"],
  [{ volatility: [1e308] }, "invalid volatility: 1e+308; must be 0, or from 1e-50 to 1e+50"],
  [{ indices: ["ucb:c=1e300"] }, "invalid ucb c: 1e+300; must be at most 1e50"],
  [{ indices: ["cause:rewardScale=1e-200"] }, "invalid cause rewardScale: 1e-200; must be at least 1e-25"],
  [{ stochasticity: [0] }, "invalid stochasticity: 0; must be > 0"],
  [{ discount: [1] }, "invalid discount: 1; must be > 0 and < 1"],
  [{ discount: [0.99999], indices: ["gittins"] }, "invalid discount for gittins: 0.99999; must be at most 0.998"],
  [{ variance: new Array(200_000).fill(1) }, "invalid number of points: 4800000; must be at most 1000000"],
])("%o is refused", async (change, message) => {
  await expect(runBonus({ ...grid, ...change }, inlineEngine())).rejects.toThrow(message);
});
