import { expect, test } from "vitest";
import { Watchdog } from "./watchdog.ts";

const none = new Set<string>();

test("a chunk that nobody runs is found after the given number of looks, and again after as many", () => {
  const watchdog = new Watchdog(3);
  const found = Array.from({ length: 7 }, () => watchdog.look(["a"], none, true));
  expect(found).toEqual([[], [], ["a"], [], [], ["a"], []]);
});

test("a chunk that somebody runs, or that waits for a busy worker, is not found", () => {
  const watchdog = new Watchdog(2);
  for (let i = 0; i < 9; i++) expect(watchdog.look(["a"], new Set(["a"]), true)).toEqual([]);
  for (let i = 0; i < 9; i++) expect(watchdog.look(["a"], none, false)).toEqual([]);
});

test("looks count only in a row", () => {
  const watchdog = new Watchdog(2);
  for (let i = 0; i < 9; i++) {
    expect(watchdog.look(["a", "b"], none, true)).toEqual([]);
    expect(watchdog.look(["a"], i % 2 === 0 ? new Set(["a"]) : none, i % 2 === 0)).toEqual([]);
  }
});
