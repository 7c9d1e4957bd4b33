import { expect, test } from "vitest";
import { firstUnshown, markShown, wasShown } from "./shown-worlds.ts";

const key = (world: number) => `test ${world}`;

test("a world that was shown is passed over, at the last one from the first on", () => {
  expect(wasShown(key(1))).toBe(false);
  for (const world of [1, 2, 4]) markShown(key(world));
  expect([1, 2, 3, 4].map((from) => firstUnshown(from, 100, key))).toEqual([3, 3, 3, 5]);
  expect(firstUnshown(4, 4, key)).toBe(3);
});
