import { expect, test } from "vitest";
import { type Curve, gapSentence, gapsOf, shares } from "./curves.ts";
import { bonusRows } from "./take.ts";

const small =
  "invalid predicted variance for whittle: 0.000011; is too small for v = 0.000001 (in units of s) to be solved";
const at = (x: number, y?: number) => ({ x, ...(y === undefined ? { y: Number.NaN, fault: small } : { y }) });
const curve = (points: Curve["points"], whole = true): Curve => ({
  name: "whittle",
  index: "whittle",
  axis: "stochasticity",
  points,
  whole,
  before: [],
});

test.each([
  [[at(1, 2), at(10, 1)], ""],
  [[at(1, 2), at(10, 1), at(100), at(1000)], "above s = 10"],
  [[at(1), at(10, 1)], "below s = 10"],
  [[at(1, 3), at(10), at(100, 1), at(1000)], "between s = 1 and 100 and above s = 100"],
  [[at(1), at(10)], "all along s"],
])("where a curve is missing, and why, in words", (points, where) => {
  const sentence = where && `Whittle is missing ${where}: P + v is too small against s for its solver.`;
  expect(gapSentence(curve(points))).toBe(sentence);
  expect(gapSentence(curve(points, false))).toBe("");
});

test("gaps are not in the table, and shares are of what is there", () => {
  const points = [at(1, 4), at(10), at(100, 1)];
  const arm = { variance: 1, volatility: 1, stochasticity: 1, discount: 0.9 };
  expect(bonusRows([curve(points)], arm).map(({ bonus }) => bonus)).toEqual([4, 1]);
  expect(gapsOf(points).length).toBe(1);
  expect(shares(points, 2)).toEqual({ points: [{ x: 1, y: 1 }, { ...points[1] }, { x: 100, y: 0.25 }], here: 0.5 });
  expect(shares([at(1, 0)]).points).toEqual([at(1, 0)]);
});
