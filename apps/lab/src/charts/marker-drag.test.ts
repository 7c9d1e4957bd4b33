import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { movedBy } from "./keys.ts";
import { MarkerDrag, pixelAt, valueAt } from "./marker-drag.ts";

/** From 0.01 to 100 on 400 pixels after a margin of 50. */
const x = {
  domain: [0.01, 100],
  range: [50, 450],
  apply: (value: number) => 50 + 100 * Math.log10(value / 0.01),
  invert: (pixel: number) => 0.01 * 10 ** ((pixel - 50) / 100),
};
const frames: (() => void)[] = [];
const moves: number[] = [];
const grip = { x, value: 1, move: (value: number) => moves.push(value) };

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
});
afterEach(() => {
  frames.splice(0);
  moves.splice(0);
});
const frame = () => frames.splice(0).forEach((act) => void act());

test("a value is within the axis, in three digits; a marker of 0 is at the beginning", () => {
  expect([0, 50, 151, 450, 999].map((pixel) => valueAt(x, pixel))).toEqual([0.01, 0.01, 0.102, 100, 100]);
  expect([0, 1, 1e6].map((value) => pixelAt(x, value))).toEqual([50, 250, 450]);
});

test("a mouse sets the value where it is pressed, and moves it, once a frame", () => {
  const drag = new MarkerDrag();
  expect(drag.start(true, 150, grip)).toBe(true);
  expect(drag.moved(160)).toBe(true);
  expect(drag.moved(350)).toBe(true);
  frame();
  expect(moves).toEqual([10]);
  drag.moved(450);
  drag.release(450);
  expect(moves).toEqual([10, 100]);
  expect(drag.moved(100)).toBe(false);
  frame();
  expect(moves).toEqual([10, 100]);
});

test("a finger drags what it takes hold of; elsewhere it reads, and a tap sets", () => {
  const drag = new MarkerDrag();
  drag.start(false, 240, grip);
  expect(drag.active).toBe(true);
  drag.moved(350);
  drag.release(350);
  drag.start(false, 350, grip);
  expect(drag.active).toBe(false);
  expect(drag.moved(400)).toBe(false);
  drag.release(400);
  drag.start(false, 150, grip);
  drag.release(150);
  expect(moves).toEqual([10, 0.1]);
});

test("a drag that the browser takes for scrolling leaves the value where it was", () => {
  const drag = new MarkerDrag();
  drag.start(false, 250, grip);
  drag.moved(300);
  drag.cancel();
  frame();
  expect(moves).toEqual([]);
});

test("keys of a slider, from end to end; others are the browser's", () => {
  const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });
  const from5 = ["ArrowLeft", "ArrowUp", "PageUp", "PageDown", "Home", "End", "Tab"];
  expect(from5.map((name) => movedBy(key(name), 5, 12))).toEqual([4, 6, 12, 0, 0, 12, null]);
  expect(movedBy(key("ArrowLeft", { altKey: true }), 5, 12)).toBeNull();
});
