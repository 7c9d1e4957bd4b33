import fc from "fast-check";
import { expect, test } from "vitest";
import { makeArm } from "../arm.ts";
import { solveOptimum } from "../optimum/solve-optimum.ts";
import { indexPolicy } from "../policies/index-policy.ts";
import { mixed } from "../simulate/mixed.suite.ts";
import { simulate } from "../simulate/simulate.ts";
import { bonusOf } from "./bonus.ts";
import { type HorizonGainOptions, horizonGain } from "./horizon-gain.ts";
import { lastingGain } from "./lasting-gain.ts";
import { parseIndex } from "./registry.ts";

const bonus = (P: number, volatility: number, stochasticity: number, discount = 0.95, options?: HorizonGainOptions) =>
  bonusOf(horizonGain(options), { mean: 0, variance: P }, makeArm({ volatility, stochasticity }), discount);
/** Spread evenly over decades: ratios count, not differences. */
const positive = fc.double({ min: -6, max: 6, noNaN: true }).map((exponent) => 10 ** exponent);
const factor = fc.double({ min: 1.001, max: 10, noNaN: true });
const discount = fc.double({ min: 0.01, max: 0.9999, noNaN: true });

test("it has the value of its formula", () => {
  const [P, v, s] = [25, 4, 9];
  const sigma = P + v;
  const outdated = (sigma + 2 * Math.sqrt(0.1) * s) * (sigma + v / 0.7);
  expect(bonus(P, v, s, 0.9)).toBeCloseTo((Math.log(10) / 3) * sigma * Math.sqrt(sigma / outdated), 12);
});

test("it rises with P and falls with s, everywhere", () => {
  fc.assert(
    fc.property(positive, positive, positive, factor, discount, (P, v, s, f, gamma) => {
      const at = bonus(P, v, s, gamma);
      expect(bonus(P * f, v, s, gamma)).toBeGreaterThan(at);
      expect(bonus(P, v, s * f, gamma)).toBeLessThanOrEqual(at);
    }),
    { numRuns: 1000 },
  );
});

test("it rises with v wherever v is at least P", () => {
  fc.assert(
    fc.property(positive, positive, positive, factor, discount, (P, more, s, f, gamma) => {
      const v = P + more;
      expect(bonus(P, v * f, s, gamma)).toBeGreaterThan(bonus(P, v, s, gamma) * (1 - 1e-12));
    }),
    { numRuns: 1000 },
  );
});

test("as v goes from 0.1 to 10 it moves as the premium of the optimum does: up at P = 4, down at P = 100", () => {
  const reference = { volatility: 1, stochasticity: 9 };
  const settled = (Math.sqrt(37) - 1) / 2;
  const variances: [number, number][] = [4, 100].map((P) => [P, settled]);
  const [slow, fast] = [0.1, 10].map((volatility) => {
    const { threshold } = solveOptimum({ arms: [{ volatility, stochasticity: 9 }, reference], variances });
    return variances.map((pair) => -threshold(pair).value);
  });
  [4, 100].forEach((P, n) => {
    const direction = P === 4 ? 1 : -1;
    expect(direction * (fast[n] - slow[n])).toBeGreaterThan(0.5);
    expect(direction * (bonus(P, 10, 9) - bonus(P, 0.1, 9))).toBeGreaterThan(0.2);
  });
});

test("it scales with the unit of reward", () => {
  fc.assert(
    fc.property(positive, positive, positive, factor, (P, v, s, f) => {
      expect(bonus(P * f * f, v * f * f, s * f * f) / bonus(P, v, s) / f).toBeCloseTo(1, 9);
    }),
  );
});

test("with the weights of lasting-gain it is lasting-gain, and an arm that is known exactly has no bonus", () => {
  const arm = makeArm({ volatility: 4, stochasticity: 9 });
  const expected = bonusOf(lastingGain({ c: 1.3, noiseWeight: 0.4 }), { mean: 0, variance: 25 }, arm, 0.95);
  expect(bonus(25, 4, 9, 0.95, { c: 1.3, noiseWeight: 0.4, driftWeight: 1 })).toBe(expected);
  expect(bonus(0, 0, 9)).toBe(0);
});

test("the fast loop makes the choices of the general one", async () => {
  const index = horizonGain();
  const plain = indexPolicy({ name: "plain", price: index.price });
  const arms = [...mixed, { volatility: 0, stochasticity: 9 }, { volatility: 0, stochasticity: 9, priorVariance: 0 }];
  const { rows } = await simulate({ arms, policies: [indexPolicy(index), plain], runs: 100, perRun: true });
  expect(rows[0].perRun).toEqual(rows[1].perRun);
});

test("it has a name, options and bounds", () => {
  expect(parseIndex("horizon-gain:driftWeight=3").name).toBe("horizon-gain:driftWeight=3");
  expect(() => parseIndex("horizon-gain:c=-1")).toThrow("invalid horizon-gain c: -1; must be >= 0");
  expect(() => parseIndex("horizon-gain:noiseWeight=-1")).toThrow("invalid horizon-gain noiseWeight: -1");
  expect(() => parseIndex("horizon-gain:driftWeight=-1")).toThrow("invalid horizon-gain driftWeight: -1");
});
