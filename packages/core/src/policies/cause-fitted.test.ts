import { expect, test } from "vitest";
import { makeArm } from "../arm.ts";
import { simulate } from "../simulate/simulate.ts";
import { fittedConstant } from "./cause-fitted.ts";
import { parsePolicy } from "./parse.ts";

test("the constant grows with the horizon, and hardly with the arms", () => {
  const at = (discount: number, arms: number) => Number(fittedConstant(discount, arms).toFixed(2));
  expect([0.8, 0.95, 0.98, 0.995].map((discount) => at(discount, 4))).toEqual([0.33, 0.57, 0.72, 0.95]);
  expect(at(0.95, 16)).toBe(0.61);
});

test("it plays as CAUSE with that constant", async () => {
  const arms = [1, 4].map((volatility) => ({ volatility, stochasticity: 9 }));
  const policies = ["cause-fitted", `cause:c=${fittedConstant(0.98, 2)}`];
  const { rows } = await simulate({ arms, policies, discount: 0.98, runs: 50 });
  expect(rows[0].regret).toEqual(rows[1].regret);
});

test("it takes a unit of reward", () => {
  const bonus = (name: string, unit: number) => {
    const arms = [makeArm({ volatility: 4 * unit * unit, stochasticity: 9 * unit * unit })];
    const predicted = { mean: Float64Array.of(0), variance: Float64Array.of(29 * unit * unit) };
    return parsePolicy(name).start({ arms, discount: 0.95, steps: 5 }).explain?.({ step: 1, predicted }).bonus?.[0];
  };
  expect((bonus("cause-fitted:rewardScale=10", 10) ?? 0) / 10).toBeCloseTo(bonus("cause-fitted", 1) ?? Number.NaN, 12);
  expect(() => parsePolicy("cause-fitted:rewardScale=0")).toThrow("invalid");
});
