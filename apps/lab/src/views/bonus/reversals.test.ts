import { bonusOf, cause, makeArm } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { reversalSentence, reversals } from "./reversals.ts";

const point = { variance: 25, volatility: 4, stochasticity: 25, discount: 0.95 };
const bonus = (volatility: number, stochasticity: number) =>
  bonusOf(cause(), { mean: 0, variance: 25 }, makeArm({ volatility, stochasticity }), 0.95);

test("at small v the closed form falls with v; where that ends, it rises on both sides of nothing", () => {
  const [{ from, to }, ...more] = reversals("volatility", point);
  expect(more).toEqual([]);
  expect(from).toBe(0.01);
  expect(bonus(to * 0.9, 25)).toBeGreaterThan(bonus(to * 0.97, 25));
  expect(bonus(to * 1.1, 25)).toBeGreaterThan(bonus(to * 1.03, 25));
  expect(reversalSentence("volatility", [{ from, to }], true)).toContain("from v = 0.01 to 5.2");
});

test("in a band of small v it rises with s", () => {
  const found = reversals("stochasticity", { ...point, volatility: 0.02 });
  expect(found.length).toBe(1);
  const middle = Math.sqrt(found[0].from * found[0].to);
  expect(bonus(0.02, middle * 1.01)).toBeGreaterThan(bonus(0.02, middle));
  expect(reversalSentence("stochasticity", found, true)).toContain("rises with stochasticity");
});

test("with uncertainty it rises everywhere, and nothing is said", () => {
  expect(reversals("variance", point)).toEqual([]);
  expect(reversalSentence("variance", [], true)).toBe("");
});
