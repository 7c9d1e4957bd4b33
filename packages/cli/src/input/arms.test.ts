import { expect, test } from "vitest";
import { parseArms, parseDynamics } from "./arms.ts";
import { parseSeed } from "./number.ts";

test("arms are volatility:stochasticity", () => {
  expect(parseArms("1:9, 0.5:1e3")).toEqual([
    { volatility: 1, stochasticity: 9 },
    { volatility: 0.5, stochasticity: 1000 },
  ]);
});

test("dynamics are a kind and its number", () => {
  expect(parseDynamics("restless")).toEqual({ kind: "restless" });
  expect(parseDynamics("rested")).toEqual({ kind: "rested" });
  expect(parseDynamics("mean-reverting:0.9")).toEqual({ kind: "mean-reverting", retention: 0.9 });
  expect(parseDynamics("change-point:0.05")).toEqual({ kind: "change-point", hazard: 0.05 });
  expect(() => parseDynamics("rested:1")).toThrow('invalid dynamics: "rested:1"');
  expect(() => parseDynamics("change-point")).toThrow('invalid hazard: ""; must be a number');
});

test("a seed is a number if it reads as one, else a text", () => {
  expect([parseSeed("12"), parseSeed("my run"), parseSeed("1e3")]).toEqual([12, "my run", "1e3"]);
});
