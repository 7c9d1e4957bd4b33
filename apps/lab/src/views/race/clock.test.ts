import { expect, test } from "vitest";
import { Clock } from "./clock.ts";

test("speed is measured from the first part on", () => {
  let now = 500;
  const clock = new Clock(() => now);
  expect(clock.standing(0, 1000)).toEqual({ runs: 0, total: 1000, rate: Number.NaN, left: Number.NaN });
  clock.start(() => 64);
  clock.start(() => 128);
  now = 1500;
  expect(clock.standing(264, 1264)).toEqual({ runs: 264, total: 1264, rate: 200, left: 5 });
});
