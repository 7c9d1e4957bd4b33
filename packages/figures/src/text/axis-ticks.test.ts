import { expect, test } from "vitest";
import { axisTicks, logTick, logTicks, ticksWithin } from "./axis-ticks.ts";

test.each([
  [0, 1, ["0", "0.2", "0.4", "0.6", "0.8", "1.0"]],
  [0, 11.3, ["0", "2", "4", "6", "8", "10"]],
  [0, 0.00087, ["0", "0.0002", "0.0004", "0.0006", "0.0008"]],
  [0, 1e-9, ["0", "2e−10", "4e−10", "6e−10", "8e−10", "1e−9"]],
  [0, 4200, ["0", "1,000", "2,000", "3,000", "4,000"]],
  [0, 3e7, ["0", "5e6", "1e7", "1.5e7", "2e7", "2.5e7", "3e7"]],
  [-3, 4, ["−3", "−2", "−1", "0", "1", "2", "3", "4"]],
  [0, 0, ["0", "0.2", "0.4", "0.6", "0.8", "1.0"]],
])("from %d to %d", (low, high, labels) => {
  const { values, domain, format } = axisTicks(low, high);
  expect(values.map(format)).toEqual(labels);
  expect(domain[0]).toBeLessThanOrEqual(low);
  expect(domain[1]).toBeGreaterThanOrEqual(high);
  expect(domain[1] - domain[0]).toBeLessThan(1.2 * Math.max(high - low, 1e-12) + (high > low ? 0 : 1));
});

test("ticks are round, within bounds, and have a true zero", () => {
  expect(ticksWithin([-13, 14], 3)).toEqual([-10, 0, 10]);
  expect(ticksWithin([0, 1], 3)).toEqual([0, 0.5, 1]);
  expect(ticksWithin([1, 100], 4)).toEqual([50, 100]);
  expect(ticksWithin([0, 0.3], 3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(ticksWithin([2, 2], 3)).toEqual([2]);
  expect(ticksWithin([-8, 9], 3)).toEqual([-5, 0, 5]);
  expect(ticksWithin([-4.9, 4.9], 3)).toEqual([-4, 0, 4]);
});

test("there are two ticks at least, and never a crowd of them", () => {
  const counts = new Set<number>();
  for (let low = -40; low <= 40; low += 0.7)
    for (let span = 0.05; span < 300; span *= 1.13) counts.add(ticksWithin([low, low + span], 3).length);
  expect(Math.min(...counts)).toBe(2);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
});

test.each([
  [0.30000000000000004, "0.3"],
  [0.001, "0.001"],
  [0.0001, "1e−4"],
  [1.5e-10, "1.5e−10"],
  [1250, "1250"],
  [10_000, "10k"],
  [200_000, "200k"],
  [1e6, "1e6"],
  [2e12, "2e12"],
])("beside a logarithmic axis %d is written %s", (value, text) => expect(logTick(value)).toBe(text));

test.each([
  [0.2, 4.5, 5, [0.2, 0.5, 1, 2]],
  [0.2, 4.5, 3, [0.3, 1, 3]],
  [2.4, 4.1, 5, [2.5, 3, 3.5, 4]],
  [1e-3, 1e3, 5, [0.001, 0.01, 0.1, 1, 10, 100, 1000].filter((_, i) => i % 2 === 1)],
])("logarithmic, from %d to %d, at most %d", (low, high, wanted, ticks) => {
  expect(logTicks([low, high], wanted)).toEqual(ticks);
});
