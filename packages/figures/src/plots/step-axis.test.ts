import { expect, test } from "vitest";
import { wholeTicks } from "./step-axis.ts";

test("steps are whole, however few", () => {
  expect(wholeTicks([1, 2], 8)).toEqual([1, 2]);
  expect(wholeTicks([1, 2, 3], 4)).toEqual([1, 2, 3]);
  expect(wholeTicks([0, 200], 5)).toEqual([0, 50, 100, 150, 200]);
  for (let steps = 1; steps <= 400; steps++) {
    const ticks = wholeTicks([1, steps], 8);
    expect(ticks.length > 0 && ticks.every((tick) => Number.isInteger(tick) && tick >= 1 && tick <= steps)).toBe(true);
  }
});
