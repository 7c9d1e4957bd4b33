import { afterEach, expect, test, vi } from "vitest";
import { progressLines } from "./progress.ts";

afterEach(() => vi.useRealTimers());

test("in a log, a line in ten seconds at most", () => {
  vi.useFakeTimers({ now: 0 });
  const lines: string[] = [];
  const update = progressLines("sweeping", (line) => lines.push(line));
  for (let second = 0; second <= 40; second += 4) {
    vi.setSystemTime(1000 * second);
    update(second / 80, `${second} cells finished`);
  }
  expect(lines).toEqual([
    "sweeping: 15 %, 1.1 min left, 12 cells finished",
    "sweeping: 30 %, 56 s left, 24 cells finished",
    "sweeping: 45 %, 44 s left, 36 cells finished",
  ]);
});
