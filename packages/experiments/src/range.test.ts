import { expect, test } from "vitest";
import { parseRange } from "./range.ts";

test("a number, a list, a range, a logarithmic range", () => {
  expect(parseRange("v", "4")).toEqual({ values: [4], logarithmic: false });
  expect(parseRange("v", "1, 4,9")).toEqual({ values: [1, 4, 9], logarithmic: false });
  expect(parseRange("v", "1..2:5")).toEqual({ values: [1, 1.25, 1.5, 1.75, 2], logarithmic: false });
  const { values, logarithmic } = parseRange("v", "1e-2..100:5log");
  expect(logarithmic).toBe(true);
  expect(values[0]).toBe(0.01);
  expect(values[4]).toBe(100);
  values.forEach((value, i) => {
    expect(value).toBeCloseTo(10 ** (i - 2), 12);
  });
});

test.each([
  ["1..100", 'invalid v: "1..100"; must be a number, a list such as 1,4,9, or a range such as 1..100:20'],
  ["1..100:1", "invalid number of values of v: 1; must be from 2 to 10000"],
  ["0..100:5log", 'invalid v: "0..100:5log"; a logarithmic range must be above 0'],
  ["1..b:5", 'invalid v: "b"; must be a number'],
  ["", 'invalid v: ""; must be a number'],
  ["1,,2", 'invalid v: ""; must be a number'],
])("%s is refused", (text, message) => {
  expect(() => parseRange("v", text)).toThrow(message);
});
