import { expect, test } from "vitest";
import { beat, type Clock } from "./beat.ts";

function play(frames: number, elapsed: number, speed: number, rest: number) {
  let clock: Clock = { trials: 0, waited: 0 };
  const dues: number[] = [];
  for (let i = 0; i < frames; i++) {
    const next = beat(clock, elapsed, speed, rest);
    clock = next.clock;
    dues.push(next.due);
  }
  return dues;
}
const sum = (dues: number[]) => dues.reduce((a, b) => a + b, 0);

test("a second of frames is as many trials as the speed says", () => {
  expect(sum(play(64, 1000 / 64, 20, 0))).toBe(20);
  expect(Math.max(...play(64, 1000 / 64, 20, 0))).toBe(1);
});

test("with rests the same trials come in fewer pictures", () => {
  const dues = play(128, 1000 / 64, 20, 1000);
  expect(sum(dues)).toBe(40);
  expect(dues.filter((due) => due > 0).length).toBe(2);
});

test("time away is not made up for", () => expect(sum(play(1, 60_000, 20, 0))).toBe(5));
