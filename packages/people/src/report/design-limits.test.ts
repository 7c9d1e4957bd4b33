import { expect, test } from "vitest";
import { makeDesign, type TaskDesign } from "../cohorts/design.ts";
import { bonusPlane, designLimits, fallsWithVolatility } from "./design-limits.ts";

const about = (options: Partial<TaskDesign>, unit = 1) =>
  designLimits(makeDesign(options), unit).map((one) => one.about);

test("the exploration contrast is never said to show a channel", () => {
  expect(about({})).toContain("exploration");
});

test("what a layout or feedback cannot show", () => {
  expect(about({ layout: "mixed" })).toContain("learning rate");
  expect(about({ layout: "homogeneous" })).toContain("risk");
  expect(about({ feedback: "full" })).toContain("w");
  expect(about({ feedback: "partial" })).not.toContain("w");
  expect(about({ trials: 25 })).toContain("lambda");
});

test("CAUSE's bonus falls with v below about 5 at P = 25, and rises above", () => {
  const plane = { variance: 25, discount: 0.95, unit: 1 };
  expect([1, 4, 8, 50].map((v) => fallsWithVolatility(plane, v, 25))).toEqual([true, true, false, false]);
});

test("levels between which the bonus falls are named", () => {
  const design = makeDesign({ volatility: [0.01, 1], stochasticity: [4, 16] });
  expect(designLimits(design, 1).some(({ text }) => text.includes("lower at v = 1"))).toBe(true);
  expect(bonusPlane(design, 1).variance).toBeGreaterThan(0);
});

test("at P = 100 the bonus is saturated, with a larger unit or a smaller prior less so", () => {
  expect(about({ priorVariance: 100 })).toContain("reward scale");
  expect(about({ priorVariance: 25 })).not.toContain("reward scale");
  expect(about({ priorVariance: 100, volatility: [4, 16] }, 10)).not.toContain("reward scale");
});
