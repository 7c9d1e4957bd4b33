import { expect, test } from "vitest";
import { choiceField, faultOf, flagField, listField, numberField } from "./fields.ts";
import { readRoute } from "./route.ts";

const bounds = { least: 0, most: 10 };

test.each([
  ["3", ""],
  ["1e1", ""],
  ["", "must be a number"],
  ["abc", "must be a number"],
  ["NaN", "must be a number"],
  ["Infinity", "must be a number"],
  ["0x10", "must be a number"],
  [".5e1", ""],
  ["-1", "must be from 0 to 10"],
  ["10.01", "must be from 0 to 10"],
])("a number: %j", (text, fault) => {
  expect(faultOf(text, bounds)).toBe(fault);
});

test("a whole number", () => {
  expect(faultOf("2.5", { ...bounds, whole: true })).toBe("must be a whole number");
});

test("fields read what they write, and refuse the rest", () => {
  const number = numberField(3, bounds);
  expect(number.parse(number.format(0.1))).toBe(0.1);
  expect(() => number.parse("11")).toThrow("must be from 0 to 10");
  const choice = choiceField("a", ["a", "b"]);
  expect(choice.parse("b")).toBe("b");
  expect(() => choice.parse("c")).toThrow("must be one of a, b");
  const list = listField(["a"], choice, 2);
  expect(list.parse(list.format(["a", "b"]))).toEqual(["a", "b"]);
  expect(list.parse("")).toEqual([]);
  expect(() => list.parse("a,a,a")).toThrow("at most 2");
  const flag = flagField(true);
  expect([flag.parse("no"), flag.parse(flag.format(true))]).toEqual([false, true]);
});

test("a route is a view and its settings; what is unknown is told", () => {
  const { view, settings, unknown } = readRoute("#/race?arms=1:9,4:25&seed=a?b");
  expect([view, settings.get("arms"), settings.get("seed"), unknown]).toEqual(["race", "1:9,4:25", "a?b", null]);
  expect(readRoute("").view).toBe("bonus");
  expect(readRoute("#/nowhere").unknown).toBe("nowhere");
  expect(readRoute("#%00%ff?&&==").view).toBe("bonus");
});
