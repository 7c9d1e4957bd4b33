import { REGIMES } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { armsField, regimeOf } from "./arms-field.ts";
import { editArm, nameFault } from "./edit-arm.ts";

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
  expect([nameFault("calm one"), nameFault("a,b")]).toEqual(["", "must have no comma, colon or equal sign"]);
});
