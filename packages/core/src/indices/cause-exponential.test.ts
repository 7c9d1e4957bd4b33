import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeArm } from "../arm.ts";
import { bonusOf } from "./bonus.ts";
import { type CauseOptions, cause } from "./cause.ts";
import { PROBIT } from "./cause-precision.ts";
import { parseIndex } from "./registry.ts";

/** The posterior under future optimality, from a backward recursion on a grid; see oracles/exponential_message.py. */
interface Posterior {
  readonly mean: number;
  readonly variance: number;
  readonly volatility: number;
  readonly stochasticity: number;
  readonly discount: number;
  readonly posteriorMean: number;
  readonly posteriorVariance: number;
  readonly logEvidence: number;
}

const ORACLE: readonly Posterior[] = JSON.parse(
  readFileSync(new URL("../../oracles/exponential-message.json", import.meta.url), "utf8"),
);

function bonus(P: number, v: number, s: number, discount = 0.95, options: CauseOptions = {}): number {
  const arm = makeArm({ volatility: v, stochasticity: s });
  return bonusOf(cause({ form: "exponential", ...options }), { mean: 0, variance: P }, arm, discount);
}

describe("the exponential message", () => {
  test.each(ORACLE)(
    "gives the posterior mean of a numerical backward recursion: v = $volatility, γ = $discount",
    (one) => {
      const { mean, variance, volatility, stochasticity, discount } = one;
      const full = bonus(variance, volatility, stochasticity, discount, { c: 1 });
      expect(mean + full).toBeCloseTo(one.posteriorMean, 7);
      expect(one.posteriorVariance).toBeCloseTo(variance + volatility, 10);
    },
  );

  test.each(ORACLE)("has evidence that rewards noise itself: v = $volatility, γ = $discount", (one) => {
    const { mean: m, variance, volatility: v, stochasticity: s, discount: g } = one;
    const half = bonus(variance, v, s, g);
    const noise = s / (2 * (1 + g)) + (v * g * g) / (2 * (1 - g) ** 2 * (1 + g));
    expect((1 - g) * one.logEvidence).toBeCloseTo(m + half + noise, 7);
  });

  test("is linear in the predicted variance and does not depend on stochasticity", () => {
    expect(bonus(25, 4, 25)).toBeCloseTo((0.5 * 29) / 0.05, 10);
    expect(bonus(54, 4, 25)).toBeCloseTo(2 * bonus(25, 4, 25), 10);
    expect(bonus(25, 4, 900)).toBe(bonus(25, 4, 9));
    expect(bonus(0, 0, 25)).toBe(0);
  });

  test("is the limit of the sigmoid message as damping by noise, drift and uncertainty goes", () => {
    // In large units of reward σ is nearly linear: α̃ tends to the undamped slope, and s and v do not matter.
    const unit = 1e6;
    const sigmoid = bonus(25, 4, 25, 0.95, { form: "recursion", rewardScale: unit });
    expect(sigmoid / bonus(25, 4, 25, 0.95, { rewardScale: unit })).toBeCloseTo(1, 6);
  });

  test("exceeds the sigmoid message's bonus by √(1 + φΣS²) and more, so without bound", () => {
    const ratio = (P: number) => bonus(P, 0, 25) / bonus(P, 0, 25, 0.95, { form: "sum" });
    expect(ratio(100)).toBeGreaterThan(Math.sqrt(1 + PROBIT * 100 * 20 ** 2) * 0.5);
    expect(ratio(1e6) / ratio(1e4)).toBeCloseTo(10, 1);
  });

  test("takes the unit of reward: a scale and a constant are the same", () => {
    const positive = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(positive, positive, positive, positive, (P, v, s, u) => {
        expect(bonus(P * u * u, v * u * u, s * u * u, 0.9, { rewardScale: u }) / u / bonus(P, v, s, 0.9)).toBeCloseTo(
          1,
          9,
        );
        expect(bonus(P, v, s, 0.9, { rewardScale: u }) / bonus(P, v, s, 0.9, { c: 0.5 / u })).toBeCloseTo(1, 9);
      }),
    );
  });

  test("has a name", () => {
    const arm = makeArm({ volatility: 4, stochasticity: 25 });
    expect(parseIndex("cause:form=exponential:c=0.01").price(arm, 0.95)(29)).toBeCloseTo(5.8, 12);
  });
});
