import { describe, expect, test } from "vitest";
import { FIELDS, orField, parseLevels } from "./settings.ts";

test("every default is written as it is read", () => {
  for (const field of Object.values(FIELDS) as {
    parse(t: string): unknown;
    format(v: unknown): string;
    fallback: unknown;
  }[]) {
    expect(field.parse(field.format(field.fallback))).toEqual(field.fallback);
  }
});

describe("levels", () => {
  test("are sorted", () => expect(parseLevels("25, 9")).toEqual([9, 25]));
  test.each([
    ["", "must be a number, separated by commas"],
    ["1,x", "must be a number"],
    ["1,1", "must be different"],
    ["0", "must be from 0.01 to 1,000"],
    ["1,2,3,4,5", "at most 4"],
  ])("“%s” is refused: %s", (text, why) => expect(() => parseLevels(text)).toThrow(why));
});

test("a number or a word", () => {
  const field = orField("start", { min: 1, max: 9 });
  expect(field.parse("start")).toBe(null);
  expect(field.parse("4")).toBe(4);
  expect(field.format(null)).toBe("start");
  expect(() => field.parse("0")).toThrow("must be from 1 to 9, or “start”");
});
