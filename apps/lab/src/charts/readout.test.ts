import { expect, test } from "vitest";
import { nearest, type Readout, readingSentence, readingsAt, stopsOf } from "./readout.ts";

const readout: Readout = {
  name: "y against v",
  x: "v",
  series: [
    { label: "dense", color: "red", points: [1, 2, 4, 8].map((x) => ({ x, y: x * x })) },
    { label: "sparse", color: "blue", points: [1, 4, 16].map((x) => ({ x, y: x === 16 ? Number.NaN : 10 * x })) },
  ],
};

test.each([
  [[], 3, -1],
  [[5], -100, 0],
  [[0, 10, 20], 4, 0],
  [[0, 10, 20], 6, 1],
  [[0, 10, 20], 99, 2],
])("the nearest of %j to %d", (positions, at, place) => {
  expect(nearest(positions, at)).toBe(place);
});

test("it stops wherever a series has a value", () => {
  expect(stopsOf(readout)).toEqual([1, 2, 4, 8]);
  expect(stopsOf({ ...readout, series: [] })).toEqual([]);
});

test("a value between two points is said to be one; beyond the ends and beside gaps there is none", () => {
  expect(readingsAt(readout, 4).map(({ y, between }) => [y, between])).toEqual([
    [16, false],
    [40, false],
  ]);
  expect(readingsAt(readout, 2)[1]).toMatchObject({ y: 25, between: true });
  expect(readingsAt(readout, 8).map(({ label }) => label)).toEqual(["dense"]);
  expect(readingsAt(readout, 0.5)).toEqual([]);
  expect(readingSentence(readout, 2)).toBe("v = 2: dense 4.00, sparse ≈ 25.0");
});
