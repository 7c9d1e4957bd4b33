import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeArm } from "../arm.ts";
import { bonusOf, type Index } from "./bonus.ts";
import { cause } from "./cause.ts";
import { gain } from "./gain.ts";
import { myopic } from "./myopic.ts";
import { tabulated } from "./tabulated.ts";
import { ucb } from "./ucb.ts";

const bonus = (index: Index, P: number, volatility: number, stochasticity: number, discount = 0.95) =>
  bonusOf(index, { mean: 0, variance: P }, makeArm({ volatility, stochasticity }), discount);
const positive = fc.double({ min: 1e-3, max: 1e4, noNaN: true });
const factor = fc.double({ min: 1.001, max: 10, noNaN: true });

test("each index has the value of its formula", () => {
  expect(bonus(myopic(), 25, 4, 9)).toBe(0);
  expect(bonus(ucb(), 25, 4, 9)).toBeCloseTo(2 * Math.sqrt(29), 13);
  expect(bonus(ucb({ c: 0.5 }), 25, 4, 9)).toBeCloseTo(0.5 * Math.sqrt(29), 13);
  expect(bonus(gain({ c: 1 }), 25, 4, 9)).toBeCloseTo(29 / Math.sqrt(38), 13);
});

test("gain's default constant is √(ln(1/(1 − γ))/3), 1.00 at 0.95", () => {
  expect(bonus(gain(), 25, 4, 9) / bonus(gain({ c: 1 }), 25, 4, 9)).toBeCloseTo(0.99929, 5);
  expect(bonus(gain(), 25, 4, 9, 0.99) / bonus(gain({ c: 1 }), 25, 4, 9)).toBeCloseTo(Math.sqrt(Math.log(100) / 3), 12);
});

test("gain rises with v and P and falls with s, everywhere", () => {
  fc.assert(
    fc.property(positive, positive, positive, factor, (P, v, s, f) => {
      const at = bonus(gain(), P, v, s);
      expect(bonus(gain(), P * f, v, s)).toBeGreaterThan(at);
      expect(bonus(gain(), P, v * f, s)).toBeGreaterThan(at);
      expect(bonus(gain(), P, v, s * f)).toBeLessThan(at);
    }),
  );
});

test("gain is the standard deviation of the move that a pull makes in the belief: gain of Kalman times that of the outcome", () => {
  const [P, v, s] = [7, 2, 11];
  expect(bonus(gain({ c: 1 }), P, v, s)).toBeCloseTo(((P + v) / (P + v + s)) * Math.sqrt(P + v + s), 13);
});

test("UCB rises with v and P and does not see s", () => {
  fc.assert(
    fc.property(positive, positive, positive, factor, (P, v, s, f) => {
      expect(bonus(ucb(), P, v * f, s)).toBeGreaterThan(bonus(ucb(), P, v, s));
      expect(bonus(ucb(), P, v, s * f)).toBe(bonus(ucb(), P, v, s));
    }),
  );
});

test("UCB and gain scale with the unit of reward, CAUSE does not", () => {
  fc.assert(
    fc.property(positive, positive, positive, factor, (P, v, s, f) => {
      for (const index of [ucb(), gain()]) {
        expect(bonus(index, P * f * f, v * f * f, s * f * f) / bonus(index, P, v, s) / f).toBeCloseTo(1, 9);
      }
    }),
  );
  expect(bonus(cause(), 2500, 400, 2500) / 10).not.toBeCloseTo(bonus(cause(), 25, 4, 25), 1);
});

test("an arm that is known exactly has no bonus", () => {
  for (const index of [myopic(), ucb(), gain(), cause()]) expect(bonus(index, 0, 0, 9)).toBe(0);
});

describe("a tabulated index", () => {
  const variance = [0.1, 1, 10, 100, 1000];
  const table = { variance, bonus: variance.map(Math.sqrt) };
  const index = tabulated("gittins", () => table);

  test("passes through its points and stays smooth between them", () => {
    variance.forEach((P) => {
      expect(bonus(index, P, 1, 9)).toBeCloseTo(Math.sqrt(P), 9);
    });
    const fine = Array.from({ length: 61 }, (_, i) => 10 ** (-1 + i / 15));
    const dense = tabulated("gittins", () => ({ variance: fine, bonus: fine.map(Math.sqrt) }));
    expect(bonus(dense, 37.3, 1, 9)).toBeCloseTo(Math.sqrt(37.3), 3);
  });

  test("never clamps: outside the table is an error that names table, arm and range", () => {
    expect(() => bonus(index, 2000, 1, 9)).toThrow(
      "invalid predicted variance for the gittins table: 2001; the table of arm 1 covers 1.1",
    );
    expect(() => bonus(index, 0.01, 1, 9)).toThrow("invalid predicted variance for the gittins table");
  });

  test("goes by what is predicted, so that reverting arms and shorter waits are right", () => {
    const fine = Array.from({ length: 200 }, (_, i) => 10 ** (-2 + i / 40));
    const dense = tabulated("root", () => ({ variance: fine, bonus: fine.map((P) => Math.sqrt(0.25 * P + 1)) }));
    const arm = makeArm({ volatility: 1, stochasticity: 9, dynamics: { kind: "mean-reverting", retention: 0.5 } });
    expect(bonusOf(dense, { mean: 0, variance: 37 }, arm, 0.95)).toBeCloseTo(Math.sqrt(0.25 * 37 + 1), 4);
  });

  test("refuses a table that is none", () => {
    const of = (bad: { variance: number[]; bonus: number[] }) => () =>
      bonus(
        tabulated("t", () => bad),
        1,
        1,
        1,
      );
    expect(of({ variance: [-1, 1], bonus: [1, 2] })).toThrow("invalid t table variance at 0: -1; must be >= 0");
    expect(of({ variance: [1, 2], bonus: [1] })).toThrow("invalid number of y values");
  });
});
