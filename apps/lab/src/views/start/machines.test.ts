import { expect, test } from "vitest";
import { beliefsOf, MACHINES, MADE, PULLS, positionOf } from "./machines.ts";

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
  expect(positionOf(PULLS, 20, 200, 100).x).toBe(194);
});

test("what is shown at first: the fan of the machine that drifts opens while it waits and shuts at its pulls, that of the noisy one narrows pull by pull", () => {
  const [noisy, drifting] = MACHINES.map((machine, k) => beliefsOf(machine, k, MADE).filter(({ looked }) => looked));
  const drift = ({ whole, left }: (typeof noisy)[number]) => whole - left;
  expect(Math.max(...noisy.map(drift))).toBeLessThan(0.6);
  expect(noisy[0].whole / noisy[noisy.length - 1].whole).toBeGreaterThan(1.5);
  expect(Math.max(...drifting.map(drift))).toBeGreaterThan(6);
  expect(Math.max(...drifting.map(({ left }) => left))).toBeLessThan(2);
  // It has waited since its last pull.
  expect(drift(drifting[drifting.length - 1])).toBeGreaterThan(3);
});

test("19 times out of 20 the truth lies within the whole", () => {
  const within = MACHINES.flatMap((machine, k) => {
    const every = Array.from({ length: PULLS - 1 }, (_, t) => (t % 3 === 0 ? 1 - k : k));
    const beliefs = beliefsOf(machine, k, every);
    return beliefs.map(({ time, mean, whole }) => Math.abs(machine.hidden[time] - mean) <= whole);
  });
  expect(within.filter(Boolean).length / within.length).toBeGreaterThan(0.85);
});
