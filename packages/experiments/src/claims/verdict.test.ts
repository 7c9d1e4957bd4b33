import { expect, test } from "vitest";
import type { Claim, Test } from "./claim.ts";
import { judge } from "./verdict.ts";

const claim = (tests: readonly Test[], published?: readonly Test[]): Claim => ({
  ...{ id: "c", where: "§1", claim: "so", note: "", tests },
  ...(published && { published }),
});
const verdict = (tests: readonly Test[], published?: readonly Test[]) =>
  judge([claim(tests, published)]).judged[0].verdict;
const directed = (kind: "less" | "more", effect: number, sem = 1): Test => ({
  kind,
  label: "l",
  effect,
  sem,
  runs: 100,
});
const less = (effect: number, sem = 1) => directed("less", effect, sem);
const equivalent = (effect: number, sem: number): Test => ({
  kind: "equivalent",
  label: "e",
  effect,
  sem,
  runs: 100,
  margin: 1,
});
const exact = (holds: boolean): Test => ({ kind: "exact", label: "x", effect: 0, holds });

test("the rule is the same in both directions", () => {
  expect(verdict([less(-3)])).toBe("holds");
  expect(verdict([less(3)])).toBe("does not hold");
  expect(verdict([less(-1)])).toBe("undecided at this number of runs");
  expect(verdict([less(1)])).toBe("undecided at this number of runs");
  expect(verdict([directed("more", 3)])).toBe("holds");
});

test("a tie is shown by an effect within the margin, errors included, and refuted by one beyond it", () => {
  expect(verdict([equivalent(0.1, 0.2)])).toBe("holds");
  expect(verdict([equivalent(-0.9, 0.2)])).toBe("undecided at this number of runs");
  expect(verdict([equivalent(-1.6, 0.2)])).toBe("does not hold");
});

test("all tests must come out as claimed, and one that fails refutes", () => {
  expect(verdict([less(-9), exact(true)])).toBe("holds");
  expect(verdict([less(-9), exact(false)])).toBe("does not hold");
  expect(verdict([less(-9), less(-0.1)])).toBe("undecided at this number of runs");
});

test("what fails exactly but holds with the published numerics is said to", () => {
  expect(verdict([less(9)], [less(-9)])).toBe("holds only with the published numerics");
  expect(verdict([less(9)], [less(0)])).toBe("does not hold");
  expect(verdict([less(0)], [less(-9)])).toBe("undecided at this number of runs");
  expect(verdict([less(-9)], [less(9)])).toBe("holds");
});

test("the more is tested, the more it takes; computations without chance do not count", () => {
  const one = judge([claim([less(-3), exact(true)])]);
  expect(one.tests).toBe(1);
  expect(one.criticalZ).toBeCloseTo(1.96, 2);
  const many = judge(Array.from({ length: 50 }, () => claim([less(-3)], [less(-3)])));
  expect(many.tests).toBe(100);
  expect(many.criticalZ).toBeCloseTo(3.4808, 3);
  expect(many.judged[0].verdict).toBe("undecided at this number of runs");
  // At z = 3 and 100 runs, z* = 3.48 takes (3.48/3)² as many.
  expect(many.judged[0].tests[0].runsNeeded).toBe(135);
});

test("by chance alone, claims of no effect are decided wrongly in a twentieth of reproductions at most", () => {
  // 40 tests a reproduction, each of an effect of exactly 0 with a standard error of 1: any decision is wrong.
  const critical = judge(Array.from({ length: 40 }, () => claim([less(0)]))).criticalZ;
  const wrong = 1 - (1 - 2 * (1 - 0.5 * (1 + erf(critical / Math.SQRT2)))) ** 40;
  expect(wrong).toBeLessThan(0.05);
  expect(wrong).toBeGreaterThan(0.04);
});

/** By its series, for the one number above. */
function erf(x: number): number {
  let [sum, term] = [x, x];
  for (let n = 1; n < 200; n++) {
    term *= (-x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}
