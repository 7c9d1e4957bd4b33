import { POLICIES, traceRun } from "@cause-toolkit/core";
import { REGIMES } from "@cause-toolkit/experiments/browser";
import { describe, expect, test } from "vitest";
import { formatArms, parseArms, parseDynamics, REGIME_NAMES, regimeOf } from "./arms.ts";
import { another, optionsOf, policiesError, policyError, splitPolicy } from "./policies.ts";
import { choicesOf, FIELDS, isResting, type WatchValues, worldOf } from "./settings.ts";
import { simulationOf } from "./simulation.ts";

const defaults = Object.fromEntries(
  Object.entries(FIELDS).map(([name, field]) => [name, field.fallback]),
) as WatchValues;

describe("arms", () => {
  test.each(REGIME_NAMES)("the regime %s is written and read back, and known again", (name) => {
    const text = formatArms(REGIMES[name]);
    expect(parseArms(text)).toEqual(REGIMES[name]);
    expect(regimeOf(text)).toBe(name);
  });

  test.each([
    ["", "must be 2 to 8 arms"],
    ["1:9", "must be 2 to 8 arms"],
    [Array(9).fill("1:9").join(","), "must be 2 to 8 arms"],
    ["1:9,4", "arm 2 must be volatility:stochasticity"],
    ["1:9,-4:1", "the volatility of arm 2 must be from 0 to 10,000"],
    ["1:9,4:0", "the stochasticity of arm 2 must be from 0.001"],
    ["1:9,4:x", "the stochasticity of arm 2 must be a number"],
  ])("%j is refused", (text, message) => {
    expect(() => parseArms(text)).toThrow(message);
  });

  test("dynamics are read as the command line reads them", () => {
    expect(parseDynamics("rested")).toEqual({ kind: "rested" });
    expect(parseDynamics("mean-reverting:0.9")).toEqual({ kind: "mean-reverting", retention: 0.9 });
    for (const text of ["", "restful", "rested:1", "mean-reverting", "change-point:2", "change-point:0.1:2"]) {
      expect(() => parseDynamics(text)).toThrow(/must be/);
    }
  });
});

describe("policies", () => {
  test("two to four, all different, all known, with options that are", () => {
    expect(policiesError(["cause", "ucb:c=1"])).toBe("");
    expect(policiesError(["cause"])).toBe("must be 2 to 4 policies");
    expect(policiesError(["cause", "ucb", "cause"])).toBe("cause is there twice");
    expect(policiesError(["cause", "cuase"])).toContain("did you mean cause?");
    expect(policiesError(["cause", "ucb:c=-1"])).toBe("invalid ucb c: -1; must be >= 0");
    expect(policiesError(["ucb", "cause:form=sum:c=1e30"])).toBe("cause c must be at most 1,000,000");
    expect(policiesError(["ucb", "cause:rewardScale=1e-20"])).toBe("cause rewardScale must be at least 0.000001, or 0");
    expect(policiesError(["ucb", "cause:c=0"])).toBe("");
  });

  test("come apart into name and options, and tell what can be set", () => {
    expect(splitPolicy("cause:form=sum:c=0.6")).toEqual({ name: "cause", options: "form=sum:c=0.6" });
    expect(optionsOf("ucb")).toEqual([{ name: "c", about: "standard deviations (2)", example: "c=2" }]);
    expect(optionsOf("thompson")).toEqual([]);
    expect(["cause", "ucb"]).not.toContain(another(["cause", "ucb"]));
  });

  test("the examples of options are options", () => {
    for (const { name } of POLICIES) {
      const examples = optionsOf(name).map(({ example }) => example);
      expect(policyError([name, ...examples].join(":"))).toBe("");
    }
    expect(optionsOf("cause").map(({ example }) => example)).toEqual(["c=0.5", "form=closed", "rewardScale=1"]);
  });

  test("the largest and the smallest options can be played, among the widest arms", () => {
    for (const { name } of POLICIES) {
      for (const { name: option } of optionsOf(name)) {
        for (const value of ["0.000001", "1000000"]) {
          const policy = `${name}:${option}=${value}`;
          if (policyError(policy) !== "") continue;
          const world = worldOf({ ...defaults, arms: "0:0.001,10000:100000", steps: 40 });
          expect(traceRun(simulationOf(world, policy), 0)[0].regret.every(Number.isFinite)).toBe(true);
        }
      }
    }
  });

  test("the field refuses what cannot be", () => {
    expect(FIELDS.policies.parse("cause,ucb:c=2")).toEqual(["cause", "ucb:c=2"]);
    expect(() => FIELDS.policies.parse("cause")).toThrow("must be 2 to 4 policies");
  });
});

test("a world has the dynamics on every arm, and says nothing where they are the default", () => {
  expect(worldOf(defaults)).toEqual({ arms: REGIMES.mixed, discount: 0.95, steps: 100, seed: 1 });
  const { arms } = worldOf({ ...defaults, dynamics: "rested" });
  expect(arms.every((arm) => arm.dynamics?.kind === "rested")).toBe(true);
});

test("regrets do not compare where arms rest, unless they never move", () => {
  expect(isResting(worldOf({ ...defaults, dynamics: "rested" }))).toBe(true);
  expect(isResting(worldOf({ ...defaults, dynamics: "rested", arms: "0:9,0:25" }))).toBe(false);
  expect(isResting(worldOf(defaults))).toBe(false);
});

test("choices are cut where there is no such arm, or no pull left", () => {
  expect(choicesOf({ ...defaults, you: "1432" }, 4)).toEqual({ made: [0, 3, 2, 1], notice: "" });
  expect(choicesOf({ ...defaults, you: "1482" }, 4)).toEqual({
    made: [0, 3],
    notice: "The last 2 of your pulls are left out: there are only 4 arms.",
  });
  const { made, notice } = choicesOf({ ...defaults, you: "1".repeat(33) }, 4);
  expect([made.length, notice]).toEqual([30, "The last 3 of your pulls are left out: a game has only 30 pulls."]);
  expect(() => FIELDS.you.parse("149")).toThrow("numbers of arms");
  expect(() => FIELDS.you.parse("1".repeat(401))).toThrow("at most 400");
});
