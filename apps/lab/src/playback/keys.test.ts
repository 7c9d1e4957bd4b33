import { expect, test } from "vitest";
import { askedBy, pastBy } from "./keys.ts";

const alone = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ["ArrowLeft", "INPUT", -1],
  ["ArrowRight", "BUTTON", 1],
  [" ", "INPUT", "toggle"],
  [" ", "BUTTON", null],
  [" ", "SELECT", null],
  ["ArrowLeft", "SELECT", null],
  ["Enter", "INPUT", null],
])("%j on %s asks for %j", (key, focused, asked) => {
  expect(askedBy({ ...alone, key }, focused)).toBe(asked);
});

test("with another key held it asks for nothing", () => {
  for (const held of Object.keys(alone)) {
    for (const key of ["ArrowLeft", "ArrowRight", " "]) {
      expect(askedBy({ ...alone, key, [held]: true }, "INPUT")).toBe(null);
    }
  }
});

test("Alt and an arrow are the way back, on a slider too", () => {
  const back = { ...alone, altKey: true, key: "ArrowLeft" };
  expect(pastBy(back, "INPUT", "Linux x86_64")).toBe(-1);
  expect(pastBy({ ...back, key: "ArrowRight" }, "INPUT", "Win32")).toBe(1);
  // There the browser sees to it, or to something else.
  expect(pastBy(back, "BUTTON", "Win32")).toBe(null);
  expect(pastBy(back, "INPUT", "MacIntel")).toBe(null);
  expect(pastBy({ ...back, altKey: false }, "INPUT", "Win32")).toBe(null);
});
