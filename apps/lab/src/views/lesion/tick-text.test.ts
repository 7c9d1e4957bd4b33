import { expect, test } from "vitest";
import { evenTickText, tickText } from "./tick-text.ts";

test.each([
  [0, "0"],
  [0.30000000000000004, "0.3"],
  [0.001, "0.001"],
  [0.0001, "1e-4"],
  [1.5e-10, "1.5e-10"],
  [-250, "−250"],
  [1250, "1250"],
  [10_000, "10k"],
  [-12_500, "−12.5k"],
  [200_000, "200k"],
  [1e6, "1e6"],
  [2e12, "2e12"],
])("%d is written %s", (value, text) => expect(tickText(value)).toBe(text));

test("where steps are equal, decimals are as many", () => {
  const texts = (ticks: number[]) => ticks.map(evenTickText);
  expect(texts([0.65, 0.7, 0.75])).toEqual(["0.65", "0.70", "0.75"]);
  expect(texts([-0.5, 0, 0.5])).toEqual(["−0.5", "0.0", "0.5"]);
  expect(texts([0, 500, 1000])).toEqual(["0", "500", "1000"]);
  expect(texts([0, 5000, 10_000])).toEqual(["0", "5000", "10k"]);
});
