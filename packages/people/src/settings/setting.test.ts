import { expect, test } from "vitest";
import { checkSettings, checkTypes, defaultText, hasTypeOf, type SettingTable } from "./setting.ts";

const TABLE = {
  size: { type: "number", default: 3, min: 1, max: 9, integer: true, about: "a size", called: "number of things" },
  kind: { type: "choice", default: "a", choices: ["a", "b"], about: "a kind" },
  span: { type: "pair", default: [1, 2], above: 0, words: "low,high", about: "a span" },
} as const satisfies SettingTable;

test("defaults are filled in, and what is given stays", () => {
  expect(checkSettings(TABLE, { kind: "b", other: 1 })).toEqual({ size: 3, kind: "b", span: [1, 2] });
});

test.each<[object, string]>([
  [{ size: 10 }, "invalid number of things: 10; must be an integer from 1 to 9"],
  [{ size: "3" }, 'invalid number of things: "3"'],
  [{ kind: "c" }, 'invalid kind: "c"; must be one of a, b'],
  [{ span: [0, 1] }, "invalid span: 0; must be > 0"],
  [{ span: null }, "invalid span: null; must be two numbers"],
  [{ span: [1] }, "invalid span: [1]; must be two numbers"],
])("%j is refused", (options, message) => {
  expect(() => checkSettings(TABLE, { ...options })).toThrow(message);
});

test("a pair is told from a list of pairs", () => {
  expect([[1, 2], [[1, 2]], [1], 3].map((one) => hasTypeOf(TABLE.span, one))).toEqual([true, false, false, false]);
  expect(Object.values(TABLE).map(defaultText)).toEqual(["3", "a", "1,2"]);
});

const ASKED = { sure: { type: "choice", default: "no", choices: ["no", "yes"], about: "whether" }, ...TABLE } as const;

test("a setting that is yes or no may be true or false, and is told in words", () => {
  for (const [given, word] of [
    [true, "yes"],
    [false, "no"],
    ["yes", "yes"],
    ["no", "no"],
  ]) {
    expect(checkSettings(ASKED, { sure: given }).sure).toBe(word);
    expect(checkTypes(ASKED, { sure: given, size: 2 }, "task")).toEqual({ sure: word, size: 2 });
  }
});

test.each<[object, string]>([
  [{ sure: "maybe" }, 'invalid sure: "maybe"; must be yes, no, true or false'],
  [{ sure: 1 }, "invalid sure: 1; must be yes, no, true or false"],
  [{ sure: null }, "invalid sure: null; must be yes, no, true or false"],
  [{ kind: true }, "invalid kind: true; must be one of a, b"],
])("%j is no answer to yes or no", (options, message) => {
  expect(() => checkSettings(ASKED, options)).toThrow(message);
});

test("where a setting is not yes or no, a file may not have true", () => {
  for (const name of ["kind", "size", "span"])
    expect(() => checkTypes(ASKED, { [name]: true }, "task")).toThrow(`invalid task.${name}: true; must be`);
});
