import { stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { calibrateFrequencies } from "./calibration.ts";

/** People of two families whose evidence for their own is so many nats ahead, give or take. */
function poolOf(ahead: number, size = 30) {
  const draw = stream(1, "pool");
  return ["a", "b"].flatMap((family, k) =>
    Array.from({ length: size }, () => {
      const difference = (k === 0 ? 1 : -1) * ahead + 2 * draw.normal();
      return { family, weight: 1, evidence: [difference, 0] };
    }),
  );
}
const truth = { families: ["a", "b"], familyOf: ["a", "b"], frequency: [0.2, 0.8] };

test("people who can be told apart come back with their frequencies; others are drawn to each other, with more bias", () => {
  const [clear] = calibrateFrequencies(poolOf(10), truth, { people: 60 });
  // The prior counts as one person of each family.
  expect(clear.mean).toBeCloseTo((0.2 * 60 + 1) / 62, 1);
  expect(clear.sd).toBeCloseTo(Math.sqrt((0.2 * 0.8) / 60), 1);
  expect(clear.error).toBeLessThan(0.02);
  const [vague] = calibrateFrequencies(poolOf(0), truth, { people: 60 });
  expect(Math.abs(vague.mean - 0.2)).toBeGreaterThan(0.1);
  expect(calibrateFrequencies(poolOf(0), truth, { people: 60 })).toEqual([vague, expect.anything()]);
});

test("a single person, and a family without simulated people, are no obstacle", () => {
  const pool = poolOf(10).filter(({ family }) => family === "b");
  for (const { mean, sd } of calibrateFrequencies(pool, truth, { people: 1, draws: 3, groups: 3 })) {
    expect(Number.isFinite(mean) && Number.isFinite(sd)).toBe(true);
  }
});
