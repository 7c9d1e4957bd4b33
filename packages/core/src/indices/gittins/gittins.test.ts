import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeArm } from "../../arm.ts";
import { steadyState } from "../../beliefs/steady-state.ts";
import { normalCumulative, normalDensity } from "../../numerics/normal.ts";
import { relativeError } from "../../numerics/oracle-values.suite.ts";
import { bonusOf } from "../bonus.ts";
import { gittins } from "./gittins.ts";
import { bonusByRetirement } from "./retirement.suite.ts";
import { solveGittins } from "./solve.ts";

const solve = (P: number, s: number, v: number, gamma: number) =>
  gittins().solve?.(makeArm({ volatility: v, stochasticity: s }), gamma)(P + v) ?? { bonus: Number.NaN, error: 0 };
const bonus = (P: number, s: number, v: number, gamma: number) => solve(P, s, v, gamma).bonus;

// Evenly in the logarithm: fc.double would crowd around exponents of zero.
const logUniform = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000_000 }).map((i) => min * (max / min) ** (i / 1_000_000));
/** The domain for which six digits are promised, in units of s. */
const variance = logUniform(1e-3, 1e4);
const volatility = fc.oneof(fc.constant(0), logUniform(1e-9, 100), logUniform(1e-2, 100));
const discount = fc.double({ min: 0.5, max: 0.99, noNaN: true });
const factor = fc.double({ min: 1.01, max: 10, noNaN: true });

describe("known values", () => {
  test.each([
    [0.5, 1, 0.205669],
    [0.5, 2, 0.12169],
    [0.5, 5, 0.056159],
    [0.5, 10, 0.029858],
    [0.8, 1, 0.504958],
    [0.8, 2, 0.308398],
    [0.8, 5, 0.148984],
    [0.8, 10, 0.081673],
    [0.9, 1, 0.746584],
    [0.9, 2, 0.466206],
    [0.9, 5, 0.23324],
    [0.9, 10, 0.131317],
    [0.95, 0.36, 1.8152],
    [0.95, 1, 0.99565],
    [0.95, 2, 0.634281],
    [0.95, 3, 0.478096],
    [0.95, 4, 0.387812],
    [0.95, 5, 0.328061],
    [0.95, 10, 0.18988],
    [0.95, 20, 0.105755],
    [0.95, 36, 0.062703],
    [0.95, 50, 0.046398],
    [0.95, 100, 0.024166],
    [0.98, 1, 1.32779],
    [0.98, 10, 0.27899],
    [0.99, 1, 1.57582],
    [0.99, 10, 0.35285],
  ])("driftless, γ = %d, a belief worth %d observations: %d", (gamma, n, known) => {
    expect(relativeError(bonus(1 / n, 1, 0, gamma), known)).toBeLessThan(5e-5);
  });

  test("the entry of the classical table for n = 2, γ = 0.8: n√(1 − γ)·index = 0.27584", () => {
    expect(2 * Math.sqrt(0.2) * bonus(0.5, 1, 0, 0.8)).toBeCloseTo(0.27584, 5);
  });

  test.each([
    [0, 9, 5.4456],
    [0, 25, 4.9783],
    [0, 900, 1.881],
    [1, 9, 6.1145],
    [1, 25, 5.5935],
    [4, 9, 7.625],
    [4, 25, 7.0524],
    [4, 900, 3.2598],
    [100, 25, 25.596],
  ])("P = 25, γ = 0.95, v = %d, s = %d: %d", (v, s, known) => {
    expect(relativeError(bonus(25, s, v, 0.95), known)).toBeLessThan(5e-5);
  });

  // Li½(γ)/√(2π), which mpmath confirms to the digits shown.
  test.each([
    [0.5, 0.3215980332],
    [0.95, 2.5438001466],
    [0.99, 6.4715741531],
  ])("at the steady variance, γ = %d: %d√v whatever s is", (gamma, known) => {
    for (const v of [1e-4, 0.03, 1, 7, 100]) {
      for (const s of [0.5, 1, 30]) {
        const { variance } = steadyState(makeArm({ volatility: v, stochasticity: s }));
        expect(relativeError(bonus(variance, s, v, gamma), known * Math.sqrt(v)), `v ${v} s ${s}`).toBeLessThan(1e-6);
      }
    }
  });
});

test.each([
  [1, 1, 0, 0.5],
  [2, 1, 0.5, 0.8],
  [0.1, 1, 0, 0.8],
  [4, 25, 1, 0.8],
  [25, 9, 4, 0.9],
  [100, 1, 50, 0.7],
  [25, 25, 4, 0.95],
])("P = %d, s = %d, v = %d, γ = %d: a plain retirement problem on a grid agrees to 1e-6", (P, s, v, gamma) => {
  expect(relativeError(bonus(P, s, v, gamma), bonusByRetirement(P, s, v, gamma))).toBeLessThan(1e-6);
});

test.each([
  [2, 1, 0.5, 0.8],
  [1, 1, 0, 0.5],
  [4, 25, 1, 0.8],
  [100, 1, 50, 0.7],
])(
  "Proposition 1 at P = %d, s = %d, v = %d, γ = %d: whatever the salary, the mean of indifference lies the same bonus below it",
  (P, s, v, gamma) => {
    for (const salary of [3, -20, 1000]) {
      expect(relativeError(bonusByRetirement(P, s, v, gamma, salary), bonus(P, s, v, gamma))).toBeLessThan(1e-6);
    }
  },
);

test("the error is at most 1e-6 of the bonus, and the estimate covers it, over the whole domain", () => {
  fc.assert(
    fc.property(variance, volatility, discount, (P, v, gamma) => {
      const { bonus, error } = solveGittins(P + v, v, gamma);
      const fine = solveGittins(P + v, v, gamma, 1e-9);
      expect(error).toBeLessThanOrEqual(1e-6 * bonus);
      expect(Math.abs(bonus - fine.bonus)).toBeLessThanOrEqual(error);
      expect(fine.error).toBeLessThanOrEqual(1e-9 * bonus);
    }),
    { numRuns: 250 },
  );
});

test("outside that domain the estimate still holds", () => {
  const far = fc.record({
    P: logUniform(1e-6, 1e9),
    v: fc.oneof(fc.constant(0), logUniform(1e-5, 1e6)),
    gamma: fc.oneof(fc.double({ min: 0.01, max: 0.5, noNaN: true }), fc.double({ min: 0.99, max: 0.997, noNaN: true })),
  });
  fc.assert(
    fc.property(far, ({ P, v, gamma }) => {
      const { bonus, error } = solveGittins(P + v, v, gamma);
      expect(Math.abs(bonus - solveGittins(P + v, v, gamma, 1e-8).bonus)).toBeLessThanOrEqual(error);
    }),
    { numRuns: 60 },
  );
});

test("it is never below the knowledge-gradient index of a driftless arm", () => {
  // KGI solves x = γ/(1 − γ)·E(σZ − x)⁺: one look, then stay or leave for ever.
  const knowledgeGradient = (P: number, gamma: number) => {
    const sigma = P / Math.sqrt(P + 1);
    const excess = (x: number) => {
      const z = x / sigma;
      return x - (gamma / (1 - gamma)) * sigma * (normalDensity(z) - z * normalCumulative(-z));
    };
    let [low, high] = [0, (sigma * gamma) / (1 - gamma)];
    for (let i = 0; i < 100; i++) {
      const middle = (low + high) / 2;
      if (excess(middle) < 0) low = middle;
      else high = middle;
    }
    return low;
  };
  expect(knowledgeGradient(1, 0.8)).toBeCloseTo(0.44973755, 5);
  fc.assert(
    fc.property(variance, discount, (P, gamma) => {
      const { bonus, error } = solve(P, 1, 0, gamma);
      expect(knowledgeGradient(P, gamma)).toBeLessThanOrEqual(bonus + error);
    }),
    { numRuns: 60 },
  );
});

describe("theorems, by random search over the domain", () => {
  const runs = { numRuns: 120 };
  test("Theorem 2: the bonus does not rise with stochasticity", () => {
    fc.assert(
      fc.property(variance, volatility, discount, factor, (P, v, gamma, f) => {
        const [less, more] = [solve(P, 1, v, gamma), solve(P, f, v, gamma)];
        expect(more.bonus).toBeLessThanOrEqual(less.bonus + less.error + more.error);
      }),
      runs,
    );
  });

  test("Theorem 3: the bonus does not fall with volatility", () => {
    fc.assert(
      fc.property(variance, volatility, discount, factor, (P, v, gamma, f) => {
        const [less, more] = [solve(P, 1, v, gamma), solve(P, 1, Math.max(v, 1e-6) * f, gamma)];
        expect(more.bonus).toBeGreaterThanOrEqual(less.bonus - less.error - more.error);
      }),
      runs,
    );
  });

  test("Lemma 4: the bonus does not fall with uncertainty", () => {
    fc.assert(
      fc.property(variance, volatility, discount, factor, (P, v, gamma, f) => {
        const [less, more] = [solve(P, 1, v, gamma), solve(P * f, 1, v, gamma)];
        expect(more.bonus).toBeGreaterThanOrEqual(less.bonus - less.error - more.error);
      }),
      runs,
    );
  });

  test("it scales with the unit of reward", () => {
    fc.assert(
      fc.property(variance, volatility, discount, factor, (P, v, gamma, f) => {
        const { bonus: one, error } = solve(P, 1, v, gamma);
        expect(Math.abs(bonus(P * f * f, f * f, v * f * f, gamma) / f - one)).toBeLessThanOrEqual(2 * error);
      }),
      runs,
    );
  });
});

describe("what it refuses", () => {
  const arm = makeArm({ volatility: 1, stochasticity: 1 });
  test("a discount too near to 1", () => {
    expect(() => bonus(1, 1, 1, 0.9999)).toThrow("invalid discount for gittins: 0.9999; must be at most 0.998");
  });
  test("an arm that does not walk", () => {
    const reverting = makeArm({
      volatility: 1,
      stochasticity: 1,
      dynamics: { kind: "mean-reverting", retention: 0.9 },
    });
    expect(() => gittins().price(reverting, 0.95)).toThrow(
      'invalid dynamics for gittins: "mean-reverting"; must be restless or rested',
    );
  });
  test("a variance below the drift", () => {
    expect(() => gittins().price(arm, 0.95)(0.1)).toThrow(
      "invalid predicted variance for gittins: 0.1; must be finite and at",
    );
    expect(() => gittins().price(arm, 0.95)(Number.NaN)).toThrow("invalid predicted variance for gittins: NaN");
  });
  test("an arm known far better than it drifts", () => {
    expect(() => solveGittins(1e-12, 1e-12, 0.95)).toThrow("is too small for v = 1e-12 (in units of s) to be solved");
  });
});

test("an arm that is known exactly and does not drift has no bonus", () => {
  expect(bonusOf(gittins(), { mean: 0, variance: 0 }, makeArm({ volatility: 0, stochasticity: 1 }), 0.95)).toBe(0);
  expect(solve(0, 1, 0, 0.95)).toEqual({ bonus: 0, error: 0 });
});
