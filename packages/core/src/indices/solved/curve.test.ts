import fc from "fast-check";
import { expect, test } from "vitest";
import { makeArm } from "../../arm.ts";
import { solveGittins } from "../gittins/solve.ts";
import { solvedCurve } from "./curve.ts";
import { addSolutions, solutionsUsedBy } from "./solution-cache.ts";
import { solvedIndex } from "./solved-index.ts";
import type { BonusSolver } from "./solver.ts";

const exact: BonusSolver = {
  name: "gittins",
  largestRise: 1e4,
  solve: (v, gamma, accuracy) => (predicted) => solveGittins(predicted, v, gamma, accuracy),
};
const near = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000_000 }).map((i) => min * (max / min) ** (i / 1_000_000));

test.each([
  [0, 0.5],
  [0, 0.95],
  [1e-3, 0.95],
  [0.16, 0.95],
  [100, 0.95],
  [0.1, 0.99],
])("the Gittins curve is right to 1e-5 and knows it: v/s = %d, γ = %d", (v, gamma) => {
  const curve = solvedCurve(exact, v, gamma);
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
  const curve = solvedCurve(exact, 1, 0.9);
  for (const seam of [25, 2500, 25e4]) {
    expect(curve.at(seam * (1 + 1e-12)) / curve.at(seam * (1 - 1e-12))).toBeCloseTo(1, 10);
  }
  expect(() => curve.at(0.1)).toThrow(
    "invalid predicted variance for gittins: 0.1; must be finite and at least 0.25 for v/s = 1",
  );
  expect(() => curve.at(Infinity)).toThrow("invalid predicted variance for gittins: Infinity");
});

test("a curve that is not smooth says that it is not right", () => {
  const kinked = solvedCurve(
    { name: "kinked", largestRise: 1, solve: () => (x) => ({ bonus: x + Math.abs(x - 5), error: 0 }) },
    0,
    0.9,
  );
  kinked.at(7);
  expect(kinked.error()).toBeGreaterThan(1e-4);
});

test("what one thread has solved another takes over, bit for bit, without solving", () => {
  let solved = 0;
  const solver = (name: string): BonusSolver => ({
    name,
    largestRise: 1e4,
    solve: (v, gamma) => (predicted) => {
      solved++;
      return solveGittins(predicted, v, gamma);
    },
  });
  const arm = makeArm({ volatility: 2, stochasticity: 8 });
  const at = [2, 100, 1e3];
  let values: number[] = [];
  const saved = solutionsUsedBy(() => {
    values = at.map(solvedIndex(solver("here")).price(arm, 0.9));
  });
  expect(Object.keys(saved)).toEqual([0, 1].map((part) => `here v/s=0.25 γ=0.9 part ${part}`));
  const again = solutionsUsedBy(() => at.map(solvedIndex(solver("here")).price(arm, 0.9)));
  expect(again).toEqual(saved);
  expect(solved).toBe(34);

  addSolutions(JSON.parse(JSON.stringify(saved).replaceAll("here", "there")));
  const there = solvedIndex(solver("there")).price(arm, 0.9);
  expect(at.map(there)).toEqual(values);
  expect(solved).toBe(34);
  there(1e9);
  expect(solved).toBeGreaterThan(34);
});
