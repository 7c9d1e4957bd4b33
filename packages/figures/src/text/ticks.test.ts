import { expect, test } from "vitest";
import { tickNames } from "./ticks.ts";

const named = (values: readonly (number | string)[]) => values.map(tickNames(values)).filter(Boolean);
const even = (first: number, last: number, count: number) =>
  Array.from({ length: count }, (_, i) => first + ((last - first) * i) / (count - 1));
const powers = (first: number, last: number, count: number) => even(first, last, count).map((power) => 10 ** power);

test.each([
  ["few", [0.25, 0.5, 1, 2, 4], ["0.25", "0.5", "1", "2", "4"]],
  ["one", [0.9], ["0.9"]],
  ["near to each other", [0.9, 0.99, 0.999, 0.9999], ["0.9", "0.99", "0.999", "0.9999"]],
  ["names", ["mixed", "v-dominant"], ["mixed", "v-dominant"]],
  ["large and small", [1e-6, 2.5e-5, 0, 123456], ["1e−6", "2.5e−5", "0", "1.23e5"]],
])("all are named where they are %s", (_, values, names) => {
  expect(named(values)).toEqual(names);
});

test.each([
  ["even values", even(0, 0.5, 11), ["0", "0.1", "0.2", "0.3", "0.4", "0.5"]],
  ["even values", even(-10, 10, 21), ["−10", "−5", "0", "5", "10"]],
  ["values that no part divides", even(-10, 10, 30), ["−10", "−5.9", "−1.7", "1.7", "5.9", "10"]],
  ["powers that no part divides", powers(-1, 1, 20), ["0.1", "0.26", "0.7", "1.4", "3.8", "10"]],
  ["whole powers", powers(-2, 2, 9), ["1e−2", "0.1", "1", "10", "100"]],
  ["too many whole powers", powers(-10, 10, 41), ["1e−10", "1e−5", "1", "1e5", "1e10"]],
  ["powers beyond whole ones", powers(-1.5, 2.25, 16), ["0.032", "0.1", "1", "10", "180"]],
])("of many %s the first, the last and a handful are named", (_, values, names) => {
  expect(named(values)).toEqual(names);
});

test("the first and the last are named, however many there are", () => {
  for (let count = 8; count <= 120; count++) {
    for (const values of [even(-3, 7, count), powers(-1, 1, count)]) {
      const names = values.map(tickNames(values));
      expect(names[0] && names[count - 1], String(count)).not.toBe("");
      expect(names.filter(Boolean).length).toBeGreaterThan(2);
      expect(names.filter(Boolean).length).toBeLessThan(9);
    }
  }
});
