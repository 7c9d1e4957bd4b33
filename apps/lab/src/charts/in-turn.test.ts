import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callOff, inTurn } from "./in-turn.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "requestAnimationFrame"] });
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
});
afterEach(() => {
  vi.useRealTimers();
});
const frames: (() => void)[] = [];
const done: string[] = [];
const slow = (name: string) => () => {
  done.push(name);
  vi.advanceTimersByTime(9);
};
function frame(): string[] {
  frames.shift()?.();
  return done.splice(0);
}

test("one a frame where each takes long, many where they do not; in order, and not what was called off", () => {
  const [a, b, c] = [{}, {}, {}];
  inTurn(a, slow("a"));
  inTurn(b, slow("b"));
  inTurn(c, slow("c"));
  callOff(b);
  expect(frame()).toEqual(["a"]);
  expect(frame()).toEqual(["c"]);
  inTurn(a, () => done.push("a"));
  inTurn(b, () => done.push("b"));
  expect(frame()).toEqual(["a", "b"]);
  expect(frames).toEqual([]);
});

test("the newest of one counts, at the place of its first; so none waits for ever", () => {
  const [a, b] = [{}, {}];
  inTurn(a, slow("old a"));
  inTurn(b, slow("b"));
  inTurn(a, slow("a"));
  expect(frame()).toEqual(["a"]);
  inTurn(a, slow("next a"));
  expect(frame()).toEqual(["b"]);
  expect(frame()).toEqual(["next a"]);
});

test("what fails does not keep others from their turn", () => {
  inTurn({}, () => {
    throw new Error("no");
  });
  inTurn({}, () => done.push("b"));
  expect(frame).toThrow("no");
  expect(frame()).toEqual(["b"]);
});
