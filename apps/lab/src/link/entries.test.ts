import { expect, test } from "vitest";
import { changedSettings, describeChanges, entryFor } from "./entries.ts";

test("settings that differ, by name", () => {
  expect(changedSettings({ a: "1", b: "2" }, { a: "1", b: "3", c: "4" })).toEqual(["b", "c"]);
});

test("what has changed is told by the labels that there are", () => {
  const changes = describeChanges({ a: "1", b: "2" }, { a: "5", b: "6" }, { b: "Runs" });
  expect(changes).toEqual([{ label: "Runs", before: "2", after: "6" }]);
});

const drawn = { changed: ["volatility"], at: 5000 };

test.each([
  ["nothing changed", [], 5100, Infinity, "present"],
  ["another setting", ["discount"], 5100, Infinity, "new"],
  ["typing goes on", ["volatility"], 5900, Infinity, "present"],
  ["typed again later", ["volatility"], 6100, Infinity, "new"],
  ["a drag that paused", ["volatility"], 9000, 4000, "present"],
  ["a second press", ["volatility"], 5300, 5200, "new"],
] as const)("%s: %j at %d, pressed at %d: %s", (_, changed, now, pressedAt, kind) => {
  expect(entryFor(changed, drawn, now, pressedAt)).toBe(kind);
});
