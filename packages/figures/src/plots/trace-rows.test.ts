import { makeSimulation, traceRun } from "@cause-toolkit/core";
import { expect, test } from "vitest";
import { rangeOf, rewardRanges } from "./trace-rows.ts";

test("ranges are widened a little, and are there even for nothing", () => {
  expect(rangeOf([[0, 5], [10]])).toEqual([-0.4, 10.4]);
  expect(rangeOf([[1, Infinity]], [0])).toEqual([-0.04, 1.04]);
  expect(rangeOf([[3]])).toEqual([2, 4]);
  expect(rangeOf([])).toEqual([0, 1]);
});

test("arms share a range, or have one each; all traces the same", () => {
  const arms = [
    { volatility: 1, stochasticity: 9 },
    { volatility: 100, stochasticity: 25 },
  ];
  const traces = traceRun(makeSimulation({ arms, policies: ["cause", "oracle"], steps: 60 }), 0);
  const [calm, wild] = rewardRanges(traces, true);
  expect(wild[1] - wild[0]).toBeGreaterThan(2 * (calm[1] - calm[0]));
  const shared: [number, number] = [Math.min(calm[0], wild[0]), Math.max(calm[1], wild[1])];
  expect(rewardRanges(traces)).toEqual([shared, shared]);
  for (const { latent } of traces) for (const x of latent) expect(x > shared[0] && x < shared[1]).toBe(true);
});
