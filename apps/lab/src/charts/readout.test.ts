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

test("what is known at its points only is not read between them; a standard deviation stands beside its value", () => {
  const points = [1, 3].map((x) => ({ x, y: 10 * x, sd: x }));
  const one = { name: "n", x: "trial", series: [{ label: "reward", color: "red", exact: true, points }] };
  expect(readingSentence(one, 3)).toBe("trial = 3: reward 30.0 ± 3.00");
  expect(readingSentence(one, 2)).toBe("trial = 2");
});
