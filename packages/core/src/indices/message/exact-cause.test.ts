import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeArm } from "../../arm.ts";
import { parsePolicy } from "../../policies/parse.ts";
import { bonusOf } from "../bonus.ts";
import { cause } from "../cause.ts";
import { parseIndex } from "../registry.ts";
import { backwardMessage } from "./backward-message.ts";
import { logAt } from "./log-curve.ts";
import { logOptimality } from "./optimality.ts";
import { posteriorShift } from "./posterior-shift.ts";

/** Posterior means by dense sums on an even grid; see oracles/sigmoid_message.py. */
interface Posterior {
  readonly mean: number;
  readonly variance: number;
  readonly volatility: number;
  readonly stochasticity: number;
  readonly discount: number;
  readonly posteriorMean: number;
}

const ORACLE: readonly Posterior[] = JSON.parse(
  readFileSync(new URL("../../../oracles/sigmoid-message.json", import.meta.url), "utf8"),
);

const exact = (P: number, volatility: number, stochasticity: number, discount = 0.95, options = {}) =>
  bonusOf(
    cause({ form: "exact", ...options }),
    { mean: 0, variance: P },
    makeArm({ volatility, stochasticity }),
    discount,
  );

describe("the backward message without approximation", () => {
  test.each(ORACLE)(
    "gives the posterior mean of dense sums: m = $mean, P = $variance, v = $volatility, s = $stochasticity, γ = $discount",
    ({ mean, variance, volatility, stochasticity, discount, posteriorMean }) => {
      const { posterior } = backwardMessage(volatility, stochasticity, discount);
      const ratio = (mean + posterior(mean, variance + volatility).shift) / posteriorMean;
      expect(Math.abs(ratio - 1)).toBeLessThan(2e-5);
    },
  );

  test("is the product of the likelihoods of all steps where nothing drifts", () => {
    const { curve } = backwardMessage(0, 9, 0.9);
    const product = (x: number) =>
      Array.from({ length: 400 }, (_, t) => logOptimality(0.9 ** t * x, 3 * 0.9 ** t)).reduce((a, b) => a + b, 0);
    for (const x of [-40, -3, 0.5, 12]) expect(logAt(curve, x)).toBeCloseTo(product(x), 5);
  });

  test("grows like a power of x, where σ(Sx) stays below 1", () => {
    const { curve } = backwardMessage(0, 9, 0.95);
    const power = (logAt(curve, 4e4) - logAt(curve, 1e4)) / Math.log(4);
    expect(power).toBeCloseTo(Math.LN2 / -Math.log(0.95), 1);
  });

  test("has a faster posterior that is right to 1e-5", () => {
    const message = backwardMessage(1, 9, 0.9);
    const quick = posteriorShift(message);
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: -3, max: 6, noNaN: true }),
        (m, logVariance) => {
          const variance = Math.exp(logVariance);
          expect(Math.abs(quick(m, variance) / message.posterior(m, variance).shift - 1)).toBeLessThan(1e-5);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("the likelihood of a step", () => {
  test("is σ without noise, and ½ at 0 whatever the noise", () => {
    expect(logOptimality(2, 0)).toBeCloseTo(Math.log(2 / (1 + Math.exp(-2))), 14);
    for (const tau of [1e-6, 0.1, 3, 100]) expect(logOptimality(0, tau)).toBeCloseTo(0, 9);
  });

  test("sums with its mirror image to 1", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -30, max: 30, noNaN: true }),
        fc.double({ min: 0.01, max: 60, noNaN: true }),
        (y, tau) => {
          expect(Math.exp(logOptimality(y, tau)) + Math.exp(logOptimality(-y, tau))).toBeCloseTo(2, 8);
        },
      ),
    );
  });

  test("is that of an exponential far below 0: ln 2 + y + τ²/2", () => {
    expect(logOptimality(-400, 5)).toBeCloseTo(Math.LN2 - 400 + 12.5, 8);
  });
});

describe("cause:form=exact", () => {
  test("is several times the closed form at the prior, and rises with s there", () => {
    const at = (v: number, s: number) => Number(exact(25, v, s).toFixed(1));
    expect([at(0, 9), at(4, 9), at(4, 25), at(4, 900)]).toEqual([19, 9.1, 9.8, 14.3]);
  });

  test("is the posterior mean at c = ½, and in proportion to c", () => {
    const { posterior } = backwardMessage(4, 9, 0.8);
    expect(exact(25, 4, 9, 0.8) / posterior(0, 29).shift).toBeCloseTo(1, 5);
    expect(exact(25, 4, 9, 0.8, { c: 0.25 }) / exact(25, 4, 9, 0.8)).toBeCloseTo(0.5, 12);
  });

  test("scales with the unit of reward that is given", () => {
    expect(exact(2500, 400, 900, 0.8, { rewardScale: 10 }) / 10).toBeCloseTo(exact(25, 4, 9, 0.8), 9);
  });

  test("has a name, a bonus at a point with its error, and refuses noises that are only estimated", () => {
    const arm = makeArm({ volatility: 4, stochasticity: 9 });
    const index = parseIndex("cause:form=exact");
    const at = index.solve?.(arm, 0.8)(29);
    expect(at?.bonus).toBeCloseTo(exact(25, 4, 9, 0.8), 4);
    expect(at?.error).toBeGreaterThan(0);
    const game = { arms: [arm], discount: 0.8, steps: 5, inferred: true };
    for (const name of ["cause:form=exact", "gated:form=exact"]) {
      expect(() => parsePolicy(name).start(game)).toThrow('invalid form of CAUSE: "exact"; takes a quarter');
    }
    expect(() => exact(25, 4, 9, 0.9999)).toThrow("the exact form of CAUSE takes too long above 0.999");
  });
});

test("gated:form=exact adds the shift of the posterior at each mean", () => {
  const arms = [makeArm({ volatility: 4, stochasticity: 9 }), makeArm({ volatility: 1, stochasticity: 25 })];
  const player = parsePolicy("gated:form=exact").start({ arms, discount: 0.8, steps: 5 });
  const predicted = { mean: Float64Array.of(-3, 2), variance: Float64Array.of(29, 5) };
  const bonus = player.explain?.({ step: 1, predicted }).bonus ?? [];
  const shift = (v: number, s: number, m: number, variance: number) =>
    backwardMessage(v, s, 0.8).posterior(m, variance).shift;
  expect(bonus[0]).toBeCloseTo(shift(4, 9, -3, 29), 4);
  expect(bonus[1]).toBeCloseTo(shift(1, 25, 2, 5), 4);
});
