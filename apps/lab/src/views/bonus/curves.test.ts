import { bonusOf, cause, makeArm } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { along, type Curve, coarseFirst, gapsOf, normalised, rangeOf, reversals } from "./curves.ts";
import { bonusRows } from "./export.ts";
import { gapSentence, reversalSentence } from "./text.ts";

const point = { variance: 25, volatility: 4, stochasticity: 25, discount: 0.95 };

test("an axis holds its range, and reaches farther where the arm does", () => {
  expect(rangeOf("volatility", point)).toEqual([0.01, 100]);
  expect(rangeOf("volatility", { ...point, volatility: 0 })).toEqual([0.01, 100]);
  expect(rangeOf("volatility", { ...point, volatility: 90 })).toEqual([0.01, 100]);
  expect(rangeOf("volatility", { ...point, volatility: 0.001 })).toEqual([0.0001, 100]);
  expect(rangeOf("volatility", { ...point, volatility: 1e-306 })).toEqual([1e-7, 100]);
  expect(rangeOf("stochasticity", { ...point, stochasticity: 1e4 })).toEqual([1, 1e5]);
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

const small = { message: "a sentence that nobody reads", code: "known-too-well" } as const;
const at = (x: number, y?: number) => ({ x, ...(y === undefined ? { y: Number.NaN, error: small } : { y }) });
const curve = (points: Curve["points"], whole = true): Curve => ({
  name: "whittle",
  index: "whittle",
  axis: "stochasticity",
  points,
  whole,
  before: [],
});

test.each([
  [[at(1, 2), at(10, 1)], ""],
  [[at(1, 2), at(10, 1), at(100), at(1000)], "above s = 10"],
  [[at(1), at(10, 1)], "below s = 10"],
  [[at(1, 3), at(10), at(100, 1), at(1000)], "between s = 1 and 100 and above s = 100"],
  [[at(1), at(10)], "all along s"],
])("where a curve is missing, and why, in words", (points, where) => {
  const sentence = where && `Whittle is missing ${where}: P + v is too small against s for its solver.`;
  expect(gapSentence(curve(points))).toBe(sentence);
  expect(gapSentence(curve(points, false))).toBe("");
});

test("gaps are not in the table, and shares are of what is there", () => {
  const points = [at(1, 4), at(10), at(100, 1)];
  const arm = { variance: 1, volatility: 1, stochasticity: 1, discount: 0.9 };
  expect(bonusRows([curve(points)], arm).map(({ bonus }) => bonus)).toEqual([4, 1]);
  expect(gapsOf(points).length).toBe(1);
  expect(normalised(points, 2)).toEqual({
    points: [{ x: 1, y: 1 }, { ...points[1] }, { x: 100, y: 0 }],
    bonus: 1 / 3,
  });
  expect(normalised([at(1, 3), at(2, 3)], 3)).toEqual({ points: [at(1, 1), at(2, 1)], bonus: 1 });
});

const bonus = (volatility: number, stochasticity: number) =>
  bonusOf(cause(), { mean: 0, variance: 25 }, makeArm({ volatility, stochasticity }), 0.95);

test("at small v the closed form falls with v; where that ends, it rises on both sides of nothing", () => {
  const [{ from, to }, ...more] = reversals("volatility", point);
  expect(more).toEqual([]);
  expect(from).toBe(0.01);
  expect(bonus(to * 0.9, 25)).toBeGreaterThan(bonus(to * 0.97, 25));
  expect(bonus(to * 1.1, 25)).toBeGreaterThan(bonus(to * 1.03, 25));
  expect(reversalSentence("volatility", [{ from, to }], ["Gittins"])).toContain("from v = 0.01 to 5.2");
});

test("in a band of small v it rises with s", () => {
  const found = reversals("stochasticity", { ...point, volatility: 0.02 });
  expect(found.length).toBe(1);
  const middle = Math.sqrt(found[0].from * found[0].to);
  expect(bonus(0.02, middle * 1.01)).toBeGreaterThan(bonus(0.02, middle));
  expect(reversalSentence("stochasticity", found, [])).toContain("rises with stochasticity");
});

test("with uncertainty it rises everywhere, and nothing is said", () => {
  expect(reversals("variance", point)).toEqual([]);
  expect(reversalSentence("variance", [], [])).toBe("");
});
