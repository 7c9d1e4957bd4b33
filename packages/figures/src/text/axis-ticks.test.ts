import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

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
