import { expect, test } from "vitest";
import { parseAxis } from "./axis.ts";
import { axesId, drawnAxes, sliceText } from "./drawn-axes.ts";

const axes = [parseAxis("c", "1..2:7"), parseAxis("regime", ["mixed", "rested"]), parseAxis("arms", [2, 4, 8])];
const shown = (asked: object, of = axes) => {
  const { x, y, panels, held } = drawnAxes(of, asked);
  return [x.name, y?.name, panels?.name, held.map(({ axis, value }) => `${axis.name}=${value}`).join()];
};

test("the longest axes by default; one asked for makes lines, with panels", () => {
  expect(shown({})).toEqual(["c", "arms", undefined, "regime=mixed"]);
  expect(shown({ x: "c" })).toEqual(["c", undefined, "arms", "regime=mixed"]);
  expect(shown({ x: "arms", y: "regime" })).toEqual(["arms", "regime", undefined, "c=1.5"]);
  expect(shown({ y: "regime" })).toEqual(["c", "regime", undefined, "arms=4"]);
  expect(shown({}, axes.slice(0, 1))).toEqual(["c", undefined, undefined, ""]);
  expect(shown({ x: "regime" })).toEqual(["regime", undefined, "arms", "c=1.5"]);
});

test("axes are held where asked, and the caption says where", () => {
  expect(shown({ x: "c", at: { arms: "8" } })).toEqual(["c", undefined, "regime", "arms=8"]);
  expect(sliceText(drawnAxes(axes, { x: "c", y: "regime" }))).toBe("At arms = 4.");
  expect(sliceText(drawnAxes(axes.slice(0, 2), {}))).toBe("");
});

test("a figure is named after what it shows, so that none is drawn over another", () => {
  const id = (asked: object) => axesId(drawnAxes(axes, asked), asked);
  expect(id({})).toBe("by-c-and-arms");
  expect(id({ x: "c" })).toBe("by-c");
  expect(id({ x: "c", y: "regime" })).toBe("by-c-and-regime");
  expect(id({ x: "c", at: { arms: "8", regime: "rested" } })).toBe("by-c-at-arms=8,regime=rested");
  const files = [parseAxis("c", [1, 2]), parseAxis("policy", ["../mine.mjs", "x".repeat(300)])];
  const at = (policy: string) => axesId(drawnAxes(files, { x: "c", at: { policy } }), { x: "c", at: { policy } });
  expect(at("../mine.mjs")).toBe("by-c-at-policy=..-mine.mjs");
  expect(at("x".repeat(300)).length).toBeLessThan(80);
});

test.each([
  [{ x: "d" }, 'invalid x: "d"; must be one of the axes: c, regime, arms'],
  [{ x: "c", y: "c" }, 'invalid y: "c"; is already the x axis'],
  [{ x: "c", at: { c: "1" } }, 'invalid at: "c"; is already an axis of the figure'],
  [{ at: { arms: "3" } }, 'invalid at arms: "3"; must be one of 2, 4, 8'],
  [{ at: { c: "1", regime: "mixed", arms: "2" } }, "leaves no axis for the figure"],
])("%j is refused", (asked, message) => {
  expect(() => drawnAxes(axes, asked)).toThrow(message);
});
