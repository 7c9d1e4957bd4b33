import { expect, test } from "vitest";
import { findView } from "../views.ts";
import { choiceField, flagField, listField, numberError, numberField } from "./fields.ts";
import { readRoute } from "./route.ts";

const bounds = { min: 0, max: 10 };

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
  ["1e-306", "must be 0, or at least 1e-50 in size"],
])("a number: %j", (text, error) => {
  expect(numberError(text, bounds)).toBe(error);
});

test("a whole number", () => {
  expect(numberError("2.5", { ...bounds, whole: true })).toBe("must be a whole number");
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
  const { view, settings } = readRoute("#/race?arms=1:9,4:25&seed=a?b");
  expect([view, settings.get("arms"), settings.get("seed")]).toEqual(["race", "1:9,4:25", "a?b"]);
  expect(findView(view)).toMatchObject({ view: { name: "race" }, unknown: null });
  expect(findView(readRoute("").view)).toMatchObject({ view: { name: "start" }, unknown: null });
  expect(findView(readRoute("#/nowhere").view)).toMatchObject({ view: { name: "start" }, unknown: "nowhere" });
  expect(findView(readRoute("#%00%ff?&&==").view).view.name).toBe("start");
});
