import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { relativeError } from "../../numerics/oracle-values.suite.ts";
import { solveGittins } from "../gittins/solve.ts";
import { beliefShift } from "../solved/belief-shift.ts";
import { bonusAt } from "./bonus-at.ts";
import type { Resolution } from "./resolution.ts";
import { answersFrom, whittleSolver } from "./solve.ts";
import { refined, solveArm } from "./solve-arm.ts";
import { Threshold } from "./threshold.ts";
import { byValueIteration } from "./value-iteration.suite.ts";

/** The Whittle bonus at each of these Σ. */
function solveWhittle(v: number, gamma: number, predicted: readonly number[]) {
  const solver = whittleSolver(v, gamma);
  const answers = predicted.map((at) => solver.at(at));
  const notIndexable = predicted.filter((_, i) => !answers[i].indexable);
  return {
    bonus: Float64Array.from(answers, ({ bonus }) => bonus),
    error: Float64Array.from(answers, ({ error }) => error),
    indexable: notIndexable.length === 0,
    notIndexable,
  };
}

const bonus = (P: number, s: number, v: number, gamma: number) =>
  Math.sqrt(s) * whittleSolver(v / s, gamma).at((P + v) / s).bonus;
const logUniform = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000_000 }).map((i) => min * (max / min) ** (i / 1_000_000));

/** The domain for which four digits are promised, in units of s. */
const arm = fc.record({
  v: fc.oneof(logUniform(1e-8, 1e-3), logUniform(1e-3, 100)),
  gamma: logUniform(1 - 0.99, 1 - 0.5).map((x) => 1 - x),
});
const variance = logUniform(1e-3, 1e4);

/** Half as far apart, or more, in every respect. */
const FINER: Resolution = {
  rowSpacing: 0.12,
  columnSpacing: 0.23,
  panel: 4,
  waitNodes: 5,
  block: 0.1,
  kernelReach: 7.5,
  negligible: 1e-7,
  tolerance: 1e-10,
};

describe("against brute force on a grid, which tries every wait", () => {
  test.each([
    [1, 1, 0.5, 16],
    [0.5, 10, 0.5, 16],
    [0.3, 0.1, 0.6, 12],
    [10, 0.3, 0.7, 6],
    [0.2, 20, 0.7, 14],
    [1, 1, 0.8, 12],
  ])("P = %d, v = %d, γ = %d: the same bonus to 2e-4, and one crossing", (P, v, gamma, detail) => {
    const { bonus, crossings } = byValueIteration(P + v, v, gamma, detail);
    expect(relativeError(whittleSolver(v, gamma).at(P + v).bonus, bonus)).toBeLessThan(2e-4);
    expect(crossings).toBe(1);
  });
});

describe("without drift, and nearly so", () => {
  test("v = 0 is the Gittins bonus, to the bit", () => {
    for (const predicted of [1e-3, 0.4, 30]) {
      expect(whittleSolver(0, 0.95).at(predicted)).toEqual({ ...solveGittins(predicted, 0, 0.95), indexable: true });
    }
    const { bonus, error, indexable } = solveWhittle(0, 0.9, [0.1, 1]);
    expect([...bonus]).toEqual([0.1, 1].map((at) => solveGittins(at, 0, 0.9).bonus));
    expect([...error]).toEqual([0.1, 1].map((at) => solveGittins(at, 0, 0.9).error));
    expect(indexable).toBe(true);
  });

  // (1 − γ)A = γv·∂A/∂Σ at the boundary, and ∂A/∂Σ = B′·∂A/∂m: the rest is of second order.
  test.each([
    [1e-13, 0.95],
    [1e-8, 0.95],
    [1e-8, 0.97],
    [1e-6, 0.7],
  ])("v = %d, γ = %d: below the Gittins bonus B by γvB′/(1 − γ)", (v, gamma) => {
    const solver = whittleSolver(v, gamma);
    for (const P of [1e-3, 0.02, 1, 300]) {
      const at = (predicted: number) => solveGittins(predicted, v, gamma, 1e-9).bonus;
      const slope = (at((P + v) * 1.001) - at((P + v) * 0.999)) / (0.002 * (P + v));
      const expected = at(P + v) - (gamma * v * slope) / (1 - gamma);
      expect(relativeError(solver.at(P + v).bonus, expected), `P ${P}`).toBeLessThan(3e-6);
    }
  });
});

test("where the future hardly counts, the bonus is γ times the gain from one look, γσ/√(2π)", () => {
  for (const [v, predicted] of [
    [1, 2],
    [0.01, 5],
    [50, 51],
  ]) {
    const expected = (1e-4 * beliefShift(predicted)) / Math.sqrt(2 * Math.PI);
    expect(relativeError(whittleSolver(v, 1e-4).at(predicted).bonus, expected)).toBeLessThan(2e-4);
  }
});

describe("as volatility rises", () => {
  const at = (P: number, gamma: number) => [0, 0.02, 1, 4, 10, 17.5, 25, 50, 100].map((v) => bonus(P, 25, v, gamma));

  test("the bonus of an uncertain arm first falls and then rises: P = 25, s = 25, γ = 0.95", () => {
    const expected = [4.9782, 4.9446, 3.883, 2.8206, 2.3484, 2.2486, 2.2787, 2.5841, 3.2758];
    at(25, 0.95).forEach((value, i) => {
      expect(relativeError(value, expected[i])).toBeLessThan(5e-5);
    });
  });

  test("where the future counts less, at γ = 0.5, it only rises", () => {
    const values = at(25, 0.5);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });
});

test("over the domain: the error is at most 1e-4 and the estimate covers it; there is one crossing; 0 < W ≤ B; W rises with P", () => {
  fc.assert(
    fc.property(arm, fc.array(variance, { minLength: 12, maxLength: 12 }), ({ v, gamma }, variances) => {
      const solved = solveArm({ v, gamma, smallest: Math.max(v, 1e-3) });
      const solver = answersFrom(solved);
      const finer = refined(solved.fine, FINER);
      expect(finer.settled).toBe(true);
      let below = 0;
      for (const P of variances.toSorted((a, b) => a - b)) {
        const { bonus, error, indexable } = solver.at(P + v);
        expect(error).toBeLessThanOrEqual(1e-4 * bonus);
        expect(Math.abs(bonus - bonusAt(finer, P + v).bonus)).toBeLessThanOrEqual(error);
        expect(indexable).toBe(true);
        expect(bonus).toBeLessThanOrEqual(solveGittins(P + v, v, gamma).bonus * (1 + 2e-6));
        expect(bonus).toBeGreaterThan(below * (1 - 1e-6));
        below = bonus;
      }
    }),
    { numRuns: 6 },
  );
});

test("less than v cannot be predicted, but down to v/4 the bonus is there, and its error known", () => {
  for (const [v, gamma] of [
    [0.02, 0.97],
    [3, 0.9],
  ]) {
    const solved = solveArm({ v, gamma, smallest: v });
    const finer = refined(solved.fine, FINER);
    for (const part of [0.25, 0.4, 0.6, 0.8, 1]) {
      const { bonus, error } = answersFrom(solved).at(part * v);
      expect(Math.abs(bonus - bonusAt(finer, part * v).bonus)).toBeLessThanOrEqual(error);
      expect(error).toBeLessThan(5e-4 * bonus);
    }
  }
});

test("an arm that is not indexable is found out", () => {
  const solved = solveArm({ v: 1, gamma: 0.9, smallest: 1 });
  const { fine } = solved;
  const rippled = fine.g.map((value, id) => value + 40 * Math.sin((id % fine.grid.columns) * 0.5));
  expect(answersFrom(solved).at(2).indexable).toBe(true);
  expect(answersFrom({ ...solved, fine: { ...fine, g: rippled } }).at(2).indexable).toBe(false);

  const { firstLog, rows, resolution } = fine.grid;
  const bent = Float64Array.from({ length: rows }, (_, k) => (k < 10 ? 1 : 0.4));
  const threshold = new Threshold(firstLog, resolution.rowSpacing, bent);
  const answers = answersFrom({ ...solved, fine: { ...fine, threshold } });
  expect(answers.at(1).indexable).toBe(false);
});

test("an answer does not depend on what was asked before", () => {
  const solver = whittleSolver(1e-6, 0.7);
  const asked = [0.5, 2e-4, 0.5, 2e-5, 2e-4, 0.5].map((at) => solver.at(at).bonus);
  expect(asked[2]).toBe(asked[0]);
  expect(asked[5]).toBe(asked[0]);
  expect(asked[4]).toBe(asked[1]);
  const table = solveWhittle(1e-6, 0.7, [2e-5, 0.5]);
  expect([...table.bonus]).toEqual([asked[3], asked[0]]);
  expect(table.notIndexable).toEqual([]);
});

test("a variance that is too small beside the drift is refused, and so is an arm that does not settle", () => {
  expect(() => whittleSolver(1e-8, 0.9).at(5e-7)).toThrow(
    "invalid predicted variance for whittle: 5e-7; is too small for v = 1e-8",
  );
  expect(() => whittleSolver(1, 0.9).at(0.2)).toThrow("invalid predicted variance for whittle: 0.2");
  const solved = solveArm({ v: 1, gamma: 0.5, smallest: 1 });
  expect(() => answersFrom({ ...solved, coarse: { ...solved.coarse, settled: false } })).toThrow(
    'invalid arm for whittle: {"v":1,"discount":0.5}; cannot be solved for predicted variances from 1 on',
  );
});
