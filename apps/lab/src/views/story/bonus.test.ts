import { bonusOf, makeArm, parseIndex, solveOptimum } from "@cause-toolkit/core";
import { describe, expect, test } from "vitest";
import { along, bestText, headStarts, lookAt, type Pair, trendOf, varianceOf } from "./bonus.ts";
import {
  DISCOUNT,
  ERROR,
  headStart,
  type Machine,
  SITUATIONS,
  type Situation,
  STOCHASTICITIES,
  VOLATILITIES,
} from "./head-starts.ts";

const machine = (volatility: number, stochasticity: number): Machine => ({ volatility, stochasticity });
const MACHINES = VOLATILITIES.flatMap((v) => STOCHASTICITIES.map((s) => machine(v, s)));
const PLAIN = machine(1, 9);
const pairOf = (one: Machine, situation: Situation, meanwhile: Pair["meanwhile"] = "drift"): Pair => ({
  machines: [one, PLAIN],
  situation,
  meanwhile,
});

describe("a look", () => {
  test("leaves less to know, and moves the estimate by as much as that", () => {
    const { now, after, news } = lookAt(pairOf(machine(9, 9), "known"), 0);
    expect(now).toMatchObject({ variance: 13, left: 4, looked: true });
    expect(after.variance).toBeCloseTo((13 * 9) / 22, 12);
    expect(news).toBeCloseTo(Math.sqrt(13 - after.variance), 12);
  });

  test("finds a machine that drifted for ten pulls, or that waited", () => {
    const variance = (meanwhile: Pair["meanwhile"]) => lookAt(pairOf(machine(9, 9), "away", meanwhile), 0).now.variance;
    expect([variance("drift"), variance("wait")]).toEqual([4 + 11 * 9, 4 + 9]);
  });

  test("finds machine 2 well known, whatever is known of machine 1", () => {
    const [one, two] = [0, 1].map((k) => lookAt(pairOf(machine(9, 9), "unknown"), k).now);
    expect(one).toMatchObject({ variance: 109, looked: false });
    expect(two).toMatchObject({ variance: 5, looked: true });
  });
});

describe("the table of head starts", () => {
  test("is what the optimum of two arms gives", () => {
    // Hardly drifting machines are solved within a second.
    const [one, two] = [machine(0.01, 9), machine(0.01, 100)];
    const variances = SITUATIONS.map((situation): [number, number] => {
      const pair: Pair = { machines: [one, two], situation, meanwhile: "drift" };
      return [varianceOf(pair, 0), varianceOf(pair, 1)];
    });
    const { threshold } = solveOptimum({ arms: [one, two], discount: DISCOUNT, variances });
    for (const [k, situation] of SITUATIONS.entries()) {
      const gap = headStart(one, two, situation, "drift") + threshold(variances[k]).value;
      expect(Math.abs(gap)).toBeLessThan(ERROR);
    }
  });

  test("is the difference of Gittins bonuses where machines wait", () => {
    const bonus = (one: Machine, variance: number) =>
      bonusOf(parseIndex("gittins"), { mean: 0, variance }, makeArm({ ...one }), DISCOUNT);
    const two = machine(9, 100);
    expect(headStart(PLAIN, two, "unknown", "wait")).toBeCloseTo(bonus(PLAIN, 100) - bonus(two, 4), 2);
    expect(headStart(PLAIN, two, "away", "wait")).toBe(headStart(PLAIN, two, "known", "wait"));
  });

  test("changes its sign with machines that are known alike, and has small errors", () => {
    expect(headStart(PLAIN, machine(9, 100), "known", "drift")).toBe(
      -headStart(machine(9, 100), PLAIN, "known", "drift"),
    );
    expect(headStart(PLAIN, PLAIN, "known", "drift")).toBeCloseTo(0, 2);
    expect(ERROR).toBeLessThan(0.1);
  });
});

describe("what the step says of the best possible agent holds", () => {
  const everywhere = (meanwhile: Pair["meanwhile"]) =>
    MACHINES.flatMap((one) =>
      MACHINES.flatMap((two) => SITUATIONS.map((situation): Pair => ({ machines: [one, two], situation, meanwhile }))),
    );

  test.each(["drift", "wait"] as const)(
    "noise lowers the head start of every machine over every other (%s)",
    (meanwhile) => {
      for (const pair of everywhere(meanwhile)) {
        expect(["falls", "stays"], JSON.stringify(pair)).toContain(trendOf(along(pair, "stochasticity"), ERROR));
      }
    },
  );

  test("drift raises it for every machine that waits", () => {
    for (const pair of everywhere("wait")) expect(trendOf(along(pair, "volatility"), ERROR)).toBe("rises");
  });

  test("drift raises it for every machine that one has looked away from", () => {
    for (const pair of everywhere("drift").filter(({ situation }) => situation === "away")) {
      expect(trendOf(along(pair, "volatility"), ERROR), JSON.stringify(pair)).toBe("rises");
    }
  });

  test("drift lowers it for every machine of which one knows next to nothing, beside a calm one", () => {
    const calm = ({ machines: [, two], situation }: Pair) => situation === "unknown" && two.volatility <= 1;
    for (const pair of everywhere("drift").filter(calm)) {
      const starts = along(pair, "volatility");
      expect(starts[starts.length - 1], JSON.stringify(pair)).toBeLessThan(starts[0] - 1);
    }
  });
});

test("for UCB noise makes no difference; for horizon gain and CAUSE it lowers the head start", () => {
  const starts = (s: number) =>
    new Map(headStarts(pairOf(machine(1, s), "unknown")).map((one) => [one.name, one.value]));
  const [quiet, noisy] = [starts(1), starts(100)];
  expect(noisy.get("ucb")).toBe(quiet.get("ucb"));
  for (const name of ["horizon-gain", "cause"]) expect(noisy.get(name)).toBeLessThan(quiet.get(name) ?? 0);
});

test("the sentence names the machine that is preferred, and by how much", () => {
  const value = headStart(machine(1, 100), PLAIN, "known", "drift");
  expect(value).toBeLessThan(0);
  expect(bestText(pairOf(machine(1, 100), "known"))).toBe(
    `The best possible agent pulls machine 2. Machine 1 must look better by ${(-value).toFixed(1)} before it is pulled instead.`,
  );
  expect(bestText(pairOf(machine(1, 100), "unknown"))).toContain("pulls machine 1. Machine 2 must look better by 7.2");
  expect(bestText(pairOf(PLAIN, "known"))).toContain("no reason to prefer either machine");
});

test("trends are told apart, and errors are none", () => {
  expect(trendOf([1, 2, 3], 0.1)).toBe("rises");
  expect(trendOf([3, 2, 1], 0.1)).toBe("falls");
  expect(trendOf([3, 1, 2], 0.1)).toBe("falls, then rises");
  expect(trendOf([1, 3, 2], 0.1)).toBe("rises, then falls");
  expect(trendOf([1, 1.1, 1], 0.1)).toBe("stays");
});
