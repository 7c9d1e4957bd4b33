import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeArm } from "../arm.ts";
import { bonusOf } from "./bonus.ts";
import { type CauseOptions, cause } from "./cause.ts";
import { CAUSE_FORMS, type CauseForm, causePrecision } from "./cause-precision.ts";

function bonus(
  P: number,
  volatility: number,
  stochasticity: number,
  discount = 0.95,
  options: CauseOptions = {},
): number {
  return bonusOf(cause(options), { mean: 0, variance: P }, makeArm({ volatility, stochasticity }), discount);
}

const logUniform = (low: number, high: number) =>
  fc.double({ min: Math.log(low), max: Math.log(high), noNaN: true }).map(Math.exp);
const point = fc.record({
  P: logUniform(1e-3, 1e4),
  v: logUniform(1e-4, 1e4),
  s: logUniform(1e-2, 1e4),
  gamma: fc.double({ min: 0.5, max: 0.99, noNaN: true }),
  factor: fc.double({ min: 1.01, max: 10, noNaN: true }),
});

describe("the closed form", () => {
  test("has the values of the boxed formula", () => {
    const at25 = [0, 0.1, 1, 4, 8, 25, 100].map((v) => bonus(25, v, 25));
    const at9 = [0, 0.1, 1, 4, 8, 25, 100].map((v) => bonus(25, v, 9));
    const near = (values: number[], truth: number[], digits: number) =>
      values.forEach((value, i) => {
        expect(value).toBeCloseTo(truth[i], digits);
      });
    near(at25, [3.987, 3.792, 3.073, 2.74, 2.762, 3.377, 6.141], 3);
    near(at9, [3.988, 3.791, 3.231, 3.013, 3.089, 3.824, 6.837], 3);
    near([bonus(25, 1, 9), bonus(25, 4, 9), bonus(25, 1, 25), bonus(25, 4, 25)], [3.2315, 3.0128, 3.0732, 2.7399], 4);
    const P = 4.424746565; // the median stationary variance of the mixed regime
    near([bonus(P, 1, 9), bonus(P, 4, 9), bonus(P, 1, 25), bonus(P, 4, 25)], [0.9528, 1.0846, 0.8658, 0.9437], 4);
  });

  test("is the formula, evaluated by hand", () => {
    const [P, v, s, gamma, phi] = [7, 3, 11, 0.9, Math.PI / 8];
    const alpha = 2 / ((1 - gamma) * (1 + Math.sqrt(1 + phi * s)));
    const D = 0.5 * (1 + Math.sqrt(1 + phi * v * alpha ** 2));
    const S = 2 / ((Math.log(D) + 1 - gamma) * (1 + Math.sqrt(1 + phi * s)));
    expect(bonus(P, v, s, gamma)).toBeCloseTo((0.5 * (P + v) * S) / Math.sqrt(1 + phi * (P + v) * S * S), 14);
  });

  // What follows pins where the paper's Section 5.3 ("the bonus decreases with s and rises with v") is not true of the formula.

  test("first falls with v at fixed P, then rises", () => {
    const minimum = (P: number, s: number) => {
      let best = 0;
      for (let v = 0.01; v < 30; v *= 1.002) if (bonus(P, v, s) < bonus(P, best, s)) best = v;
      return { at: best, drop: 1 - bonus(P, best, s) / bonus(P, 0, s) };
    };
    expect(minimum(25, 25).at).toBeCloseTo(5.26, 1);
    expect(minimum(25, 25).drop).toBeCloseTo(0.32, 1);
    expect(minimum(4.42, 9).at).toBeCloseTo(1.31, 1);
    expect(minimum(1, 25).drop).toBeCloseTo(0.59, 2);
    expect(bonus(25, 4, 25)).toBeLessThan(bonus(25, 1, 25));
    expect(bonus(25, 100, 25)).toBeGreaterThan(bonus(25, 8, 25));
  });

  test("rises with s in a band of small v", () => {
    const slope = (v: number, s: number) =>
      causePrecision("closed", v, s * 1.001, 0.95) - causePrecision("closed", v, s, 0.95);
    for (const [s, from, to] of [
      [9, 0.004, 0.076],
      [25, 0.008, 0.14],
      [900, 0.16, 3.05],
    ]) {
      expect(slope(from * 0.8, s)).toBeLessThan(0);
      expect(slope(from * 1.3, s)).toBeGreaterThan(0);
      expect(slope(to * 0.9, s)).toBeGreaterThan(0);
      expect(slope(to * 1.1, s)).toBeLessThan(0);
    }
  });

  test("hardly depends on s where v = 0 and P is large, where Gittins' bonus does (5.446, 4.978, 1.881)", () => {
    expect([9, 25, 900].map((s) => Number(bonus(25, 0, s).toFixed(3)))).toEqual([3.988, 3.987, 3.94]);
  });
});

describe("where the claims of Section 5.3 do hold", () => {
  test("every form falls with s at v = 0", () => {
    fc.assert(
      fc.property(point, fc.constantFrom(...CAUSE_FORMS), ({ s, gamma, factor }, form) => {
        expect(causePrecision(form, 0, s * factor, gamma)).toBeLessThan(causePrecision(form, 0, s, gamma));
      }),
      { numRuns: 300 },
    );
  });

  test("every form's bonus rises with P, everywhere", () => {
    fc.assert(
      fc.property(point, fc.constantFrom(...CAUSE_FORMS), ({ P, v, s, gamma, factor }, form) => {
        expect(bonus(P * factor, v, s, gamma, { form })).toBeGreaterThan(bonus(P, v, s, gamma, { form }));
      }),
      { numRuns: 300 },
    );
  });

  test("every form's S falls with v, everywhere: the dual discount", () => {
    fc.assert(
      fc.property(point, fc.constantFrom(...CAUSE_FORMS), ({ v, s, gamma, factor }, form) => {
        expect(causePrecision(form, v * factor, s, gamma)).toBeLessThanOrEqual(causePrecision(form, v, s, gamma));
      }),
      { numRuns: 300 },
    );
  });

  test("the recursion's S falls with s, everywhere", () => {
    fc.assert(
      fc.property(point, ({ v, s, gamma, factor }) => {
        expect(causePrecision("recursion", v, s * factor, gamma)).toBeLessThan(
          causePrecision("recursion", v, s, gamma),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("the bonus tends to c√(8/π)√(P + v) as P + v grows", () => {
    for (const [P, v] of [
      [1e9, 4],
      [25, 1e14],
    ]) {
      expect(bonus(P, v, 25, 0.95, { c: 0.3 }) / (0.3 * Math.sqrt(8 / Math.PI) * Math.sqrt(P + v))).toBeCloseTo(1, 3);
    }
  });
});

describe("the ladder of Appendix B", () => {
  test("has large steps: S at γ = 0.95, v = 4, s = 25", () => {
    const S = (form: CauseForm) => Number(causePrecision(form, 4, 25, 0.95).toFixed(3));
    expect(Object.fromEntries(CAUSE_FORMS.map((form) => [form, S(form)]))).toEqual({
      recursion: 0.901,
      sum: 0.36,
      integral: 0.312,
      closed: 0.245,
      selfConsistent: 1.2,
    });
  });

  test("at v = 1, s = 9 the closed form has a quarter of the recursion's S", () => {
    expect(causePrecision("closed", 1, 9, 0.95)).toBeCloseTo(0.409, 3);
    expect(causePrecision("recursion", 1, 9, 0.95)).toBeCloseTo(1.594, 3);
  });

  test("without volatility recursion and sum agree, and so do the two closed forms", () => {
    expect(causePrecision("recursion", 0, 25, 0.95)).toBeCloseTo(causePrecision("sum", 0, 25, 0.95), 12);
    expect(causePrecision("selfConsistent", 0, 25, 0.95)).toBeCloseTo(causePrecision("closed", 0, 25, 0.95), 12);
  });

  test("the recursion is converged: a plain run from a horizon twice as far gives the same", () => {
    const [v, s, gamma, phi] = [4, 25, 0.99, Math.PI / 8];
    let alpha = 0;
    for (let t = 10_000; t >= 1; t--) {
      alpha =
        gamma ** (t - 1) / Math.sqrt(1 + phi * gamma ** (2 * (t - 1)) * s) +
        alpha / Math.sqrt(1 + phi * v * alpha ** 2);
    }
    expect(causePrecision("recursion", v, s, gamma)).toBeCloseTo(alpha, 13);
  });

  test("the self-consistent form solves its own equation", () => {
    fc.assert(
      fc.property(point, ({ v, s, gamma }) => {
        const S = causePrecision("selfConsistent", v, s, gamma);
        const D = 0.5 * (1 + Math.sqrt(1 + (Math.PI / 8) * v * S * S));
        const right = 2 / ((Math.log(D) + 1 - gamma) * (1 + Math.sqrt(1 + (Math.PI / 8) * s)));
        expect(right / S).toBeCloseTo(1, 9);
      }),
    );
  });

  test("the integral is the printed one, by quadrature", () => {
    const [v, s, gamma, phi] = [4, 25, 0.95, Math.PI / 8];
    const n = 20_000;
    let total = 0;
    for (let i = 0; i < n; i++) total += 1 / Math.sqrt(1 + phi * s * ((i + 0.5) / n) ** 2) / n;
    const alpha = 2 / ((1 - gamma) * (1 + Math.sqrt(1 + phi * s)));
    const D = 0.5 * (1 + Math.sqrt(1 + phi * v * alpha ** 2));
    expect(causePrecision("integral", v, s, gamma)).toBeCloseTo(total / Math.log(D / gamma), 8);
  });
});

describe("the unit of reward", () => {
  test("matters: in cents the bonus is not a hundred times that in euros", () => {
    expect(bonus(25 * 1e4, 4 * 1e4, 25 * 1e4) / 100).not.toBeCloseTo(bonus(25, 4, 25), 1);
  });

  test("is taken away by rewardScale", () => {
    fc.assert(
      fc.property(point, fc.constantFrom(...CAUSE_FORMS), ({ P, v, s, gamma, factor }, form) => {
        const unit = factor * factor;
        const scaled = bonus(P * unit, v * unit, s * unit, gamma, { form, rewardScale: factor });
        expect(scaled / factor / bonus(P, v, s, gamma, { form })).toBeCloseTo(1, 9);
      }),
      { numRuns: 300 },
    );
  });
});

test("bad options are refused", () => {
  expect(() => cause({ c: -1 })).toThrow("invalid cause c: -1; must be >= 0");
  expect(() => cause({ rewardScale: 0 })).toThrow("invalid cause rewardScale: 0; must be > 0");
  expect(() => cause({ form: "best" as CauseForm })).toThrow('invalid cause form: "best"; must be one of closed, sum');
});

describe("ablations", () => {
  test("without damping S is that of v = 0", () => {
    expect(causePrecision("undamped", 4, 25, 0.95)).toBeCloseTo(causePrecision("closed", 0, 25, 0.95), 13);
    const S = causePrecision("closed", 0, 25, 0.95);
    expect(bonus(25, 4, 25, 0.95, { form: "undamped" })).toBeCloseTo(
      (0.5 * 29 * S) / Math.sqrt(1 + (Math.PI / 8) * 29 * S * S),
      12,
    );
  });

  test("without saturation the bonus is cΣS", () => {
    expect(bonus(25, 4, 25, 0.95, { form: "unsaturated" })).toBeCloseTo(
      0.5 * 29 * causePrecision("closed", 4, 25, 0.95),
      12,
    );
  });
});
