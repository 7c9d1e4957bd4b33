import { expect, test, vi } from "vitest";
import { inTurn } from "./in-turn.ts";

test("one a task, in order, and not what was called off", async () => {
  vi.useFakeTimers();
  const done: number[] = [];
  inTurn(() => done.push(1));
  const off = inTurn(() => done.push(2));
  inTurn(() => done.push(3));
  off();
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([1]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([1, 3]);
  vi.runAllTimers();
  expect(done).toEqual([1, 3]);
  inTurn(() => done.push(4));
  vi.runAllTimers();
  expect(done).toEqual([1, 3, 4]);
  vi.useRealTimers();
});
