// What a rule declares is what it does, for every kind in the list.
import { describe, expect, test } from "vitest";
import { perDecision } from "../agent/per-decision.ts";
import { type Arm, makeArm } from "../arm.ts";
import { predict, priorBelief } from "../beliefs/kalman.ts";
import { checkBounds } from "../invalid.ts";
import { checkDynamics, DYNAMICS, type Dynamics, driftsOnlyWhenPulled } from "./dynamics.ts";
import { DYNAMICS_EXAMPLES, formatDynamics, parseDynamics } from "./dynamics-text.ts";
import { makeTape, makeWorld } from "./world.ts";

describe.each(DYNAMICS.map((rule) => [rule.kind, rule] as const))("%s", (kind, rule) => {
  const example = DYNAMICS_EXAMPLES.find((text) => text.split(":")[0] === kind) ?? "";
  const arm: Arm = makeArm({ volatility: 2, stochasticity: 9, priorMean: 3, dynamics: parseDynamics(example) });

  test("is read from text and written as text", () => {
    expect(arm.dynamics.kind).toBe(kind);
    expect(formatDynamics(arm.dynamics)).toBe(example);
    expect(() => parseDynamics(`${example}:1`)).toThrow(
      `invalid dynamics: "${example}:1"; must be written like ${example}`,
    );
  });

  test("says what its numbers mean, and suggests some within their bounds", () => {
    expect(rule.summary).not.toBe("");
    for (const [name, { about, default: fallback, automatic, ...bounds }] of Object.entries(rule.parameters)) {
      expect(about).not.toBe("");
      if (fallback === null) expect(automatic).not.toBe("");
      else expect(checkBounds(name, fallback, bounds)).toBe(fallback);
      const wrong = { ...arm.dynamics, [name]: "much" } as Dynamics;
      expect(() => checkDynamics(wrong)).toThrow(`invalid ${name}: "much"; must be a`);
    }
  });

  test("moves as far in one decision as in the time that it takes", () => {
    const interval = 2.5;
    const decided = perDecision(arm, interval);
    expect(perDecision(arm, 1)).toBe(arm);
    const [once, later] = [predict(priorBelief(arm), decided), predict(priorBelief(arm), arm, interval)];
    expect(once.mean).toBeCloseTo(later.mean, 12);
    expect(once.variance).toBeCloseTo(later.variance, 12);
  });

  test("a shorter walk is the beginning of a longer one, unless it says otherwise", () => {
    const [short, long] = [20, 400].map((steps) => {
      const tape = makeTape(1, steps);
      makeWorld([arm], 1, "test").draw(tape, 0);
      return [...tape.latent.subarray(0, 20)];
    });
    if (rule.dependsOnLength) expect(short).not.toEqual(long);
    else expect(short).toEqual(long);
  });

  test("drifts only when pulled, or when idle too", () => {
    expect(driftsOnlyWhenPulled(arm)).toBe(!rule.driftsWhenIdle);
    expect(driftsOnlyWhenPulled({ ...arm, volatility: 0 })).toBe(false);
  });
});

test("text that is no dynamics is refused with what there is", () => {
  expect(DYNAMICS_EXAMPLES).toEqual(["restless", "rested", "mean-reverting:0.9", "change-point:0.05"]);
  expect(() => parseDynamics("wild")).toThrow(
    'invalid dynamics: "wild"; must be one of restless, rested, mean-reverting:0.9, change-point:0.05',
  );
  expect(() => parseDynamics("rested:1")).toThrow('invalid dynamics: "rested:1"; must be written like rested');
  expect(() => parseDynamics("change-point")).toThrow('invalid hazard: ""; must be a number');
  expect(() => parseDynamics("change-point:0")).toThrow("invalid hazard: 0; must be > 0 and <= 1");
});

test("data that are no dynamics are refused", () => {
  for (const wrong of [null, "rested", { kind: "wild" }, { kind: 1 }, []]) {
    expect(() => checkDynamics(wrong as unknown as Dynamics)).toThrow(
      /^invalid dynamics: .*; must be one of restless,/,
    );
  }
  expect(checkDynamics({ kind: "mean-reverting", retention: 0.5, center: 2 })).toEqual({
    kind: "mean-reverting",
    retention: 0.5,
    center: 2,
  });
});
