import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { pulledBy } from "./keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

test.each([
  ["<button></button>", true],
  ["<input type='radio'>", true],
  ["<input type='checkbox'>", true],
  ["<input type='range'>", true],
  ["<a href='#'></a>", true],
  ["<input type='text'>", false],
  ["<input type='number'>", false],
  ["<input>", false],
  ["<select></select>", false],
  ["<textarea></textarea>", false],
])("with the focus on %s a number pulls: %s", (html, pulls) => {
  const { document } = parseHTML(`<main>${html}</main>`);
  expect(pulledBy({ ...plain, key: "2" }, document.querySelector("main *"), 4)).toBe(pulls ? 1 : null);
});

test("only numbers of arms pull, once, and alone", () => {
  const press = (change: Partial<typeof plain & { key: string }>) =>
    pulledBy({ ...plain, key: "4", ...change }, null, 4);
  expect(press({})).toBe(3);
  for (const key of ["0", "5", "a", " ", "ArrowLeft", "Enter"]) expect(press({ key })).toBe(null);
  for (const held of ["ctrlKey", "metaKey", "altKey", "repeat"]) expect(press({ [held]: true })).toBe(null);
});
