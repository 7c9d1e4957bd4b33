import { expect, test } from "vitest";
import { configOf, kindOf, RACE_FIELDS, type RaceSettings, raceFault } from "./settings.ts";

const settings = Object.fromEntries(
  Object.entries(RACE_FIELDS).map(([name, field]) => [name, field.fallback]),
) as RaceSettings;

test("a race is what the simulator takes; a reference that does not race is none", () => {
  expect(configOf({ ...settings, reference: "ucb" }).reference).toBe("ucb");
  expect(configOf({ ...settings, reference: "oracle" })).not.toHaveProperty("reference");
  expect(configOf({ ...settings, seed: "12" }).seed).toBe(12);
  expect(configOf({ ...settings, seed: "my race" }).seed).toBe("my race");
  expect(raceFault(configOf(settings))).toBe("");
});

test("races differ in kind unless only in runs", () => {
  const config = configOf(settings);
  expect(kindOf({ ...config, runs: 7 })).toBe(kindOf(config));
  expect(kindOf({ ...config, seed: 2 })).not.toBe(kindOf(config));
});

test("what cannot race says why", () => {
  const fault = (change: Partial<RaceSettings>) => raceFault(configOf({ ...settings, ...change }));
  expect(fault({ arms: [] })).toBe("There are no arms. Add one, or take those of a regime.");
  expect(fault({ policies: [] })).toBe("There are no policies. Add one.");
  expect(fault({ policies: ["ucb", "ucb"] })).toBe("ucb is there twice. Remove one, or give it other options.");
  const arm = { volatility: 1, stochasticity: 9 };
  expect(fault({ arms: [{ ...arm, name: "2" }, arm] })).toContain("two arms may not have the same name");
});

test.each(["1", "1:9,4", "1:9,4:0", "1:9:rested", "mixed:1"])("arms cannot be taken for %j", (assume) => {
  expect(() => RACE_FIELDS.assume.parse(assume)).toThrow(/must be/);
});

test("as many arms are taken for something as there are", () => {
  const arms = [{ volatility: 1, stochasticity: 9 }];
  expect(raceFault(configOf({ ...settings, arms, assume: "4:25" }))).toBe("");
  expect(raceFault(configOf({ ...settings, arms, assume: "4:25,1:9" }))).toContain("invalid number of assumed arms: 2");
});

test.each(["-3", "1.5", ""])("seed %j is refused", (seed) => {
  expect(() => RACE_FIELDS.seed.parse(seed)).toThrow("must be a whole number");
});
