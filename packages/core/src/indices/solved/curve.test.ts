import fc from "fast-check";
import { expect, test } from "vitest";
import { makeArm } from "../../arm.ts";
import { solveGittins } from "../gittins/solve.ts";
import { solvedCurve } from "./curve.ts";
import { recallCurves, solvedCurves, solvedIndex } from "./solved-index.ts";
import type { BonusSolver } from "./solver.ts";

const price = (v: number, gamma: number) => () => (predicted: number) => solveGittins(predicted, v, gamma);
const near = (min: number, max: number) =>
  fc.double({ min: Math.log(min), max: Math.log(max), noNaN: true }).map(Math.exp);

test.each([
  [0, 0.5],
  [0, 0.95],
  [1e-3, 0.95],
  [0.16, 0.95],
  [100, 0.95],
  [0.1, 0.99],
])("the Gittins curve is right to 1e-5 and knows it: v/s = %d, γ = %d", (v, gamma) => {
  const curve = solvedCurve("gittins", v, price(v, gamma));
  fc.assert(
    fc.property(near(Math.max(v, 0.005), 3e4 + v), (predicted) => {
      const { bonus } = solveGittins(predicted, v, gamma, 1e-8);
      const value = curve.at(predicted);
      expect(Math.abs(value / bonus - 1)).toBeLessThanOrEqual(curve.error());
    }),
    { numRuns: 60 },
  );
  expect(curve.error()).toBeLessThan(1e-5);
});

test("the curve has no end, no seams, and begins where the tracker can be", () => {
  const curve = solvedCurve("gittins", 1, price(1, 0.9));
  for (const seam of [1, 1e2, 1e4, 1e8]) {
    expect(curve.at(seam * (1 + 1e-12)) / curve.at(seam * (1 - 1e-12))).toBeCloseTo(1, 10);
  }
  expect(() => curve.at(0.99)).toThrow("invalid predicted variance for gittins: 0.99");
  expect(() => curve.at(Infinity)).toThrow("invalid predicted variance for gittins: Infinity");
});

test("a curve that is not smooth says that it is not right", () => {
  const kinked = solvedCurve("kinked", 0, () => (x) => ({ bonus: x + Math.abs(x - 5), error: 0 }));
  kinked.at(7);
  expect(kinked.error()).toBeGreaterThan(1e-4);
});

test("what one thread has solved another takes over, bit for bit, without solving", () => {
  let solved = 0;
  const solver = (name: string): BonusSolver => ({
    name,
    solve: (v, gamma) => (predicted) => {
      solved++;
      return solveGittins(predicted, v, gamma);
    },
  });
  const arm = makeArm({ volatility: 2, stochasticity: 8 });
  const here = solvedIndex(solver("here")).price(arm, 0.9);
  const values = [2, 30, 1e4].map(here);
  const saved = solvedCurves([arm], 0.9);
  expect(Object.keys(saved)).toEqual(["here 0.25 0.9"]);
  expect(solvedCurves([arm], 0.8)).toEqual({});

  const travelled = JSON.parse(JSON.stringify(saved).replaceAll("here", "there"));
  recallCurves(travelled);
  const before = solved;
  const there = solvedIndex(solver("there")).price(arm, 0.9);
  expect([2, 30, 1e4].map(there)).toEqual(values);
  expect(solved).toBe(before);
  there(1e9);
  expect(solved).toBeGreaterThan(before);
});
