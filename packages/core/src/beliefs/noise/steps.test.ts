import { expect, test } from "vitest";
import { stepsOver } from "./steps.ts";

test("whole steps are whole, in any unit and at any time; parts of a step stay what they are", () => {
  for (const unit of [1, 1000, 1 / 86400, 1 / 3600, 1e-9]) {
    for (const steps of [1, 2, 7]) expect(stepsOver((100 + steps) * unit - 100 * unit, unit)).toBe(steps);
    expect(stepsOver(0.25 * unit, unit)).toBeCloseTo(0.25, 12);
    expect(stepsOver(2.5 * unit, unit)).toBeCloseTo(2.5, 12);
  }
  expect(stepsOver(0, 3)).toBe(0);
  expect(stepsOver(1e-9, 1)).toBe(1e-9);
  expect(stepsOver(1 + 1e-5, 1)).toBe(1 + 1e-5);
});
