import { POLICIES } from "@cause-toolkit/core";
import { REGIMES } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { armsField, editArm, nameError, regimeOf } from "./arms-field.ts";
import { anotherPolicy, policyError, readPolicy, withOption } from "./policy-text.ts";
import { configKey, configOf, RACE_FIELDS, type RaceSettings, raceError } from "./settings.ts";

const settings = Object.fromEntries(
  Object.entries(RACE_FIELDS).map(([name, field]) => [name, field.fallback]),
) as RaceSettings;

test("a race is what the simulator takes; a reference that does not race is none", () => {
  expect(configOf({ ...settings, reference: "ucb" }).reference).toBe("ucb");
  expect(configOf({ ...settings, reference: "oracle" })).not.toHaveProperty("reference");
  expect(configOf({ ...settings, seed: "12" }).seed).toBe(12);
  expect(configOf({ ...settings, seed: "my race" }).seed).toBe("my race");
  expect(raceError(configOf(settings))).toBe("");
});

test("races differ in kind unless only in runs", () => {
  const config = configOf(settings);
  expect(configKey({ ...config, runs: 7 })).toBe(configKey(config));
  expect(configKey({ ...config, seed: 2 })).not.toBe(configKey(config));
});

test("what cannot race says why", () => {
  const error = (change: Partial<RaceSettings>) => raceError(configOf({ ...settings, ...change }));
  expect(error({ arms: [] })).toBe("There are no arms. Add one, or take those of a regime.");
  expect(error({ policies: [] })).toBe("There are no policies. Add one.");
  expect(error({ policies: ["ucb", "ucb"] })).toBe("ucb is there twice. Remove one, or give it other options.");
  const arm = { volatility: 1, stochasticity: 9 };
  expect(error({ arms: [{ ...arm, name: "2" }, arm] })).toContain("two arms may not have the same name");
});

test.each(["1", "1:9,4", "1:9,4:0", "1:9:rested", "mixed:1"])("arms cannot be taken for %j", (assume) => {
  expect(() => RACE_FIELDS.assume.parse(assume)).toThrow(/must be/);
});

test("as many arms are taken for something as there are", () => {
  const arms = [{ volatility: 1, stochasticity: 9 }];
  expect(raceError(configOf({ ...settings, arms, assume: "4:25" }))).toBe("");
  expect(raceError(configOf({ ...settings, arms, assume: "4:25,1:9" }))).toContain("invalid number of assumed arms: 2");
});

test.each(["-3", "1.5", ""])("seed %j is refused", (seed) => {
  expect(() => RACE_FIELDS.seed.parse(seed)).toThrow("must be a whole number");
});

test("arms go into the link and come back", () => {
  const text = "1:9,0.5:1000:mean=-2:variance=0:mean-reverting=0.9:name=calm one,0:25:rested,4:9:change-point=0.05";
  const arms = armsField.parse(text);
  expect(arms[1]).toEqual({
    volatility: 0.5,
    stochasticity: 1000,
    priorMean: -2,
    priorVariance: 0,
    dynamics: { kind: "mean-reverting", retention: 0.9 },
    name: "calm one",
  });
  expect(arms[3].dynamics).toEqual({ kind: "change-point", hazard: 0.05 });
  expect(armsField.format(arms)).toBe(text);
});

test("a regime is written by its name, and nothing is nothing", () => {
  expect(armsField.parse("v-dominant")).toBe(REGIMES["v-dominant"]);
  expect(armsField.format(armsField.parse("1:9,1:25,4:9,4:25"))).toBe("mixed");
  expect(regimeOf(armsField.parse("1:9,1:25,4:9,4:26"))).toBeUndefined();
  expect(armsField.format(armsField.parse(""))).toBe("");
});

test.each([
  ["1", "stochasticity “” must be a number"],
  ["1:0", "stochasticity “0” must be from 0.000001 to 1,000,000"],
  ["-1:9", "volatility “-1” must be from 0 to 1,000,000"],
  ["1:9:mean-reverting=1", "mean-reverting “1” must be from 0.001 to 0.999"],
  ["1:9:wild", "“wild” is no part of an arm"],
  [Array(65).fill("1:9").join(), "there may be at most 64 arms"],
])("%s is refused", (text, message) => {
  expect(() => armsField.parse(text)).toThrow(message);
});

test("editing an arm leaves out what is the default", () => {
  const arm = { volatility: 1, stochasticity: 9 };
  const edited = editArm(arm, { priorMean: 2, priorVariance: 4, name: " calm ", dynamics: { kind: "rested" } });
  expect(edited).toEqual({ ...arm, priorMean: 2, priorVariance: 4, name: "calm", dynamics: { kind: "rested" } });
  expect(editArm(edited, { priorMean: 0, priorVariance: 25, name: "", dynamics: { kind: "restless" } })).toEqual(arm);
  expect([nameError("calm one"), nameError("a,b")]).toEqual(["", "must have no comma, colon or equal sign"]);
});

test("options are set, kept in order, and left out where they are the default's", () => {
  expect(withOption("cause", "form", "recursion")).toBe("cause:form=recursion");
  expect(withOption("cause:form=recursion", "c", " 0.6")).toBe("cause:c=0.6:form=recursion");
  expect(withOption("cause:c=0.6:form=recursion", "form", "")).toBe("cause:c=0.6");
  expect(readPolicy("cause:c=0.6").options).toEqual({ c: "0.6" });
});

test("what will not do is said in the core's words", () => {
  expect(policyError("ucb:c=1")).toBe("");
  expect(policyError("ucb:c=many")).toContain('invalid ucb c: "many"; must be a number');
  expect(policyError("ucb:c=-1")).toContain("must be");
});

test("the one to add is not there yet", () => {
  expect(anotherPolicy(["cause", "gain"])).toBe("horizon-gain");
  expect(anotherPolicy(POLICIES.map(({ name }) => name))).toBe("cause");
});
