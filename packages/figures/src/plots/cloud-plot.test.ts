import { expect, test } from "vitest";
import { cloudPosition } from "./cloud-plot.ts";

test("positions go by the logarithm, and stay within", () => {
  const axes = {
    range: { volatility: [1, 100], stochasticity: [1, 100] },
    truth: { volatility: 1, stochasticity: 1 },
  } as const;
  const at = (v: number) => cloudPosition({ v, s: 1 }, axes, 266, 200).x;
  expect([at(0), at(1), at(10), at(100), at(1e9)]).toEqual([50, 50, 150, 250, 250]);
});
