import { expect, test } from "vitest";
import { parseArms } from "./arms.ts";
import { parseSeed } from "./number.ts";

test("arms are volatility:stochasticity", () => {
  expect(parseArms("1:9, 0.5:1e3")).toEqual([
    { volatility: 1, stochasticity: 9 },
    { volatility: 0.5, stochasticity: 1000 },
  ]);
});

test("a seed is a number if it reads as one, else a text", () => {
  expect([parseSeed("12"), parseSeed("my run"), parseSeed("1e3")]).toEqual([12, "my run", "1e3"]);
});
