import { expect, test } from "vitest";
import { MACHINES, PULLS, positionOf } from "./machines.ts";

test("one machine drifts and is precise, the other stands still and is noisy", () => {
  const [noisy, drifting] = MACHINES;
  const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  expect(range(noisy.hidden)).toBeLessThan(range(noisy.paid) / 5);
  expect(range(drifting.hidden)).toBeGreaterThan(range(drifting.paid) / 2);
  expect(drifting.paid.every((coins, i) => Math.abs(coins - drifting.hidden[i]) < 4)).toBe(true);
});

test("every payout lies within the picture, and more coins lie higher", () => {
  for (const { paid } of MACHINES) {
    paid.forEach((coins, pull) => {
      const { x, y } = positionOf(pull, coins, 200, 100);
      expect(x >= 6 && x <= 194 && y >= 6 && y <= 94).toBe(true);
    });
  }
  expect(positionOf(0, 25, 200, 100).y).toBeLessThan(positionOf(0, 15, 200, 100).y);
  expect(positionOf(PULLS - 1, 20, 200, 100).x).toBe(194);
});
