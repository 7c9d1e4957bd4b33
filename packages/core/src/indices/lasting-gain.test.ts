import fc from "fast-check";
import { expect, test } from "vitest";
import { makeArm } from "../arm.ts";
import { indexPolicy } from "../policies/index-policy.ts";
import { mixed } from "../simulate/mixed.suite.ts";
import { simulate } from "../simulate/simulate.ts";
import { bonusOf, rootBonus } from "./bonus.ts";
import { gain } from "./gain.ts";
import { type LastingGainOptions, lastingGain } from "./lasting-gain.ts";
import { parseIndex } from "./registry.ts";

const bonus = (P: number, volatility: number, stochasticity: number, discount = 0.95, options?: LastingGainOptions) =>
  bonusOf(lastingGain(options), { mean: 0, variance: P }, makeArm({ volatility, stochasticity }), discount);
/** Spread evenly over decades: ratios count, not differences. */
const positive = fc.double({ min: -6, max: 6, noNaN: true }).map((exponent) => 10 ** exponent);
const factor = fc.double({ min: 1.001, max: 10, noNaN: true });
const discount = fc.double({ min: 0.01, max: 0.9999, noNaN: true });

test("it has the value of its formula", () => {
  const L = Math.log(1 / (1 - 0.9));
  const [P, v, s] = [25, 4, 9];
  const sigma = P + v;
  const expected = 0.44 * L ** 0.7 * sigma * Math.sqrt(sigma / ((sigma + 1.8 * Math.sqrt(0.1) * s) * (sigma + v)));
  expect(bonus(P, v, s, 0.9)).toBeCloseTo(expected, 12);
});

test("it rises with v and P and falls with s, everywhere", () => {
  fc.assert(
    fc.property(positive, positive, positive, factor, discount, (P, v, s, f, gamma) => {
      const at = bonus(P, v, s, gamma);
      expect(bonus(P * f, v, s, gamma)).toBeGreaterThan(at);
      // Where P and s are negligible beside v, the bonus is level in v to the last digits.
      expect(bonus(P, v * f, s, gamma)).toBeGreaterThan(at * (1 - 1e-12));
      expect(bonus(P, v, s * f, gamma)).toBeLessThanOrEqual(at);
    }),
    { numRuns: 2000 },
  );
});

test("it scales with the unit of reward", () => {
  fc.assert(
    fc.property(positive, positive, positive, factor, (P, v, s, f) => {
      expect(bonus(P * f * f, v * f * f, s * f * f) / bonus(P, v, s) / f).toBeCloseTo(1, 9);
    }),
  );
});

test("an arm that is known exactly has no bonus, and one that does not drift has gain's shape", () => {
  expect(bonus(0, 0, 9)).toBe(0);
  const kappa = 1.8 * Math.sqrt(0.05);
  expect(bonus(7, 0, 11)).toBeCloseTo((bonus(7, 0, 1e-9) / Math.sqrt(7)) * (7 / Math.sqrt(7 + kappa * 11)), 6);
});

test("with all of the noise and none of the drift it is gain", () => {
  const options = { c: 1.3, noiseWeight: 1, driftWeight: 0 };
  const arm = makeArm({ volatility: 4, stochasticity: 9 });
  const expected = bonusOf(gain({ c: 1.3 }), { mean: 0, variance: 25 }, arm, 0.95);
  expect(bonus(25, 4, 9, 0.95, options)).toBeCloseTo(expected, 12);
});

test("before a whole step has passed it still rises with P and falls with s, but may fall with v", () => {
  const after = (n: number, P: number, v: number, s: number) =>
    lastingGain().price(makeArm({ volatility: v, stochasticity: s }), 0.95)(P + n * v);
  fc.assert(
    fc.property(positive, positive, positive, factor, fc.double({ min: 0, max: 1 }), (P, v, s, f, n) => {
      const at = after(n, P, v, s);
      expect(after(n, P * f, v, s)).toBeGreaterThan(at);
      expect(after(n, P, v, s * f)).toBeLessThanOrEqual(at);
      if (n * v >= ((1 - n) * (P + n * v)) / 2) expect(after(n, P, v * f, s)).toBeGreaterThan(at * (1 - 1e-12));
    }),
  );
  expect(after(0.1, 25, 4, 9)).toBeLessThan(after(0.1, 25, 1, 9));
});

test("the fast loop makes the choices of the general one", async () => {
  const index = lastingGain();
  const plain = indexPolicy({ name: "plain", price: index.price });
  const arms = [...mixed, { volatility: 0, stochasticity: 9 }, { volatility: 0, stochasticity: 9, priorVariance: 0 }];
  const { rows } = await simulate({ arms, policies: [indexPolicy(index), plain], runs: 100, perRun: true });
  expect(rows[0].perRun).toEqual(rows[1].perRun);
});

test("a bonus without a pole is as one with a vanishing pole", () => {
  const shape = { gain: 2, floor: 3, slope: 0.5 };
  expect(rootBonus({ ...shape, pole: Number.MIN_VALUE }, 7)).toBeCloseTo(rootBonus(shape, 7), 13);
});

test("it has a name, options and bounds", () => {
  expect(parseIndex("lasting-gain:noiseWeight=1:driftWeight=0").name).toBe("lasting-gain:noiseWeight=1:driftWeight=0");
  expect(() => parseIndex("lasting-gain:c=-1")).toThrow("invalid lasting-gain c: -1; must be >= 0");
  expect(() => parseIndex("lasting-gain:noiseWeight=-1")).toThrow("invalid lasting-gain noiseWeight: -1");
  expect(() => parseIndex("lasting-gain:driftWeight=-1")).toThrow("invalid lasting-gain driftWeight: -1");
});
