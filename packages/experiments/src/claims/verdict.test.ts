import { describe, expect, test } from "vitest";
import type { Claim, MarginTest, SignTest, Test } from "./claim.ts";
import { judgeTest } from "./judge-test.ts";
import { judge, openTests } from "./verdict.ts";

const claim = (tests: readonly Test[], published?: readonly Test[]): Claim => ({
  id: "c",
  where: "§1",
  claim: "so",
  note: "",
  tests,
  ...(published && { published }),
});
const verdict = (tests: readonly Test[], published?: readonly Test[]) =>
  judge([claim(tests, published)]).judged[0].verdict;
const directed = (kind: "less" | "more", effect: number, sem = 1): SignTest => ({
  kind,
  label: "l",
  effect,
  sem,
  runs: 100,
});
const less = (effect: number, sem = 1) => directed("less", effect, sem);
const equivalent = (effect: number, sem: number): MarginTest => ({
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
  expect(verdict([less(-1)])).toBe("undecided");
  expect(verdict([less(1)])).toBe("undecided");
  expect(verdict([directed("more", 3)])).toBe("holds");
});

test("a tie is shown by an effect within the margin, errors included, and refuted by one beyond it", () => {
  expect(verdict([equivalent(0.1, 0.2)])).toBe("holds");
  expect(verdict([equivalent(-0.9, 0.4)])).toBe("undecided");
  expect(verdict([equivalent(-1.6, 0.2)])).toBe("does not hold");
});

test("all tests must come out as claimed, and one that fails refutes", () => {
  expect(verdict([less(-9), exact(true)])).toBe("holds");
  expect(verdict([less(-9), exact(false)])).toBe("does not hold");
  expect(verdict([less(-9), less(-0.1)])).toBe("undecided");
});

test("the reconstructed numerics do not change a verdict", () => {
  expect(verdict([less(9)], [less(-9)])).toBe("does not hold");
  expect(verdict([less(0)], [less(-9)])).toBe("undecided");
  expect(verdict([less(-9)], [less(9)])).toBe("holds");
});

test("the more is tested, the more it takes; computations without chance do not count", () => {
  const one = judge([claim([less(-3), exact(true)])]).families.paper;
  expect(one.tests).toBe(1);
  expect(one.criticalZ).toBeCloseTo(1.96, 2);
  const many = judge(Array.from({ length: 50 }, () => claim([less(-3), less(-3)])));
  expect(many.families.paper.tests).toBe(100);
  expect(many.families.paper.criticalZ).toBeCloseTo(3.4808, 3);
  expect(many.judged[0].verdict).toBe("undecided");
  // At z = 3 and 100 runs, z* = 3.48 takes ((3.48 + 0.84)/3)² as many for 80 % power.
  expect(many.judged[0].tests[0].runsNeeded).toBe(208);
});

test("each look counts as a test, for tests that can be looked at again", () => {
  const again: Test = { ...directed("less", -3), conditions: ["a/b"] };
  const { tests, comparisons, criticalZ } = judge([claim([again, less(-3), exact(true)])], 5).families.paper;
  expect({ tests, comparisons }).toEqual({ tests: 2, comparisons: 6 });
  const six = judge(Array.from({ length: 6 }, () => claim([less(0)])));
  expect(criticalZ).toBeCloseTo(six.families.paper.criticalZ, 12);
});

test("extensions have an error rate of their own: they change no verdict on the paper", () => {
  const paper = claim([less(-2.1)], [less(-2.1)]);
  const own = (effect: number): Claim => ({ ...claim([less(effect)]), id: "own", paper: false });
  const other: Claim = { ...claim([less(-2.1)]), id: "other", reading: { of: "c", as: "with another word" } };
  const alone = judge([paper]);
  const among = judge([paper, other, ...Array.from({ length: 50 }, () => own(-2.1))]);
  expect(among.families.paper).toEqual({ criticalZ: alone.families.paper.criticalZ, tests: 1, comparisons: 1 });
  expect(among.families.extensions).toMatchObject({ tests: 52, comparisons: 52 });
  expect(among.judged.slice(0, 3).map((one) => one.verdict)).toEqual(["holds", "undecided", "undecided"]);
  expect(among.judged[0].published[0].outcome).toBe("undecided");
});

describe("a sign with a margin of 1", () => {
  const margin = (effect: number, sem: number, kind: "less" | "more" = "less") =>
    judgeTest({ ...directed(kind, effect, sem), margin: 1 }, 4);

  test.each([
    ["ahead", margin(-0.9, 0.2), 0, -4.5],
    ["ahead", margin(-9, 2), 0, -4.5],
    ["behind", margin(0.9, 0.2), 0, 4.5],
    ["ahead", margin(0.9, 0.2, "more"), 0, 4.5],
    ["level", margin(0.1, 0.2), 1, -4.5],
    ["level", margin(-0.1, 0.2), -1, 4.5],
    ["level", margin(0, 0), 1, -Infinity],
    ["undecided", margin(0.5, 0.2), 0, 2.5],
    ["undecided", margin(-0.2, 0.21), -1, 0.8 / 0.21],
    ["undecided", margin(2, 1), 0, 2],
  ] as const)("%s, told against the boundary that was tested", (outcome, judged, boundary, z) => {
    expect(judged).toMatchObject({ outcome, boundary });
    expect(judged.z).toBeCloseTo(z, 12);
  });

  test("a claim with a level test is level, unless another fails or is undecided", () => {
    const level = { ...less(0.1, 0.1), margin: 1 };
    expect(verdict([less(-9), level])).toBe("level");
    expect(verdict([less(9), level])).toBe("does not hold");
    expect(verdict([less(0), level])).toBe("undecided");
  });

  test("the runs needed are those to the nearer decision, with 80 % power", () => {
    expect(margin(-0.2, 0.21).runsNeeded).toBe(Math.ceil(100 * ((4 + 0.8416212335729143) / (0.8 / 0.21)) ** 2));
    expect(margin(2, 1).runsNeeded).toBe(Math.ceil(100 * ((4 + 0.8416212335729143) / 2) ** 2));
    expect(margin(0.1, 0.2).runsNeeded).toBeNull();
  });

  test("a margin that is estimated widens the distance from it, and not from 0", () => {
    const estimated = (effect: number) =>
      judgeTest({ ...directed("less", effect, 0.2), margin: 1, marginSem: 0.05 }, 4);
    expect(estimated(0.1)).toMatchObject({ outcome: "undecided", boundary: 1 });
    expect(estimated(0.1).z).toBeCloseTo(-0.9 / 0.25, 12);
    expect(estimated(-0.9).outcome).toBe("ahead");
  });
});

test("an effect that must exceed a margin is told against it", () => {
  const exceeds = (effect: number) => judgeTest({ ...equivalent(effect, 0.2), kind: "exceeds" }, 4);
  expect(exceeds(1.9)).toMatchObject({ outcome: "holds", boundary: 1 });
  expect(exceeds(1.9).z).toBeCloseTo(4.5, 12);
  expect(exceeds(0.1)).toMatchObject({ outcome: "fails", boundary: 1, z: -4.5 });
  expect(exceeds(1.3).outcome).toBe("undecided");
});

test("an effect that must stay below a margin is told against it", () => {
  const below = (effect: number) => judgeTest({ ...equivalent(effect, 0.2), kind: "below" }, 4);
  expect(below(0.1)).toMatchObject({ outcome: "holds", boundary: 1, z: -4.5 });
  expect(below(-9)).toMatchObject({ outcome: "holds", boundary: 1 });
  expect(below(1.9)).toMatchObject({ outcome: "fails", boundary: 1 });
  expect(below(1.3).outcome).toBe("undecided");
});

test("on the margin: the interval contains the margin although it is no wider than it", () => {
  expect(verdict([equivalent(0.9, 0.2)])).toBe("on the margin");
  expect(verdict([equivalent(-1.1, 0.2)])).toBe("on the margin");
  expect(verdict([equivalent(0.9, 0.3)])).toBe("undecided");
  expect(verdict([less(0.01, 0.1)])).toBe("undecided");
  expect(verdict([equivalent(0.9, 0.1), less(0)])).toBe("undecided");
  expect(verdict([equivalent(0.9, 0.1), less(9)])).toBe("does not hold");
});

test("open are the undecided tests that can change the verdict", () => {
  const open = (own: readonly Test[], published?: readonly Test[]) =>
    openTests(judge([claim(own, published)]).judged[0]).length;
  expect(open([less(-9), less(0)])).toBe(1);
  expect(open([less(9), less(0)])).toBe(0);
  expect(open([less(9)], [less(0), less(0)])).toBe(0);
  expect(open([{ ...less(0.1, 0.1), margin: 1 }, less(0)])).toBe(1);
  expect(open([less(0)], [less(0), less(0)])).toBe(1);
  expect(open([less(-9)], [less(0)])).toBe(0);
});

test("by chance alone, claims of no effect are decided wrongly in a twentieth of reproductions at most", () => {
  // 40 tests a reproduction, each of an effect of exactly 0 with a standard error of 1: any decision is wrong.
  const critical = judge(Array.from({ length: 40 }, () => claim([less(0)]))).families.paper.criticalZ;
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
