import { expect, test } from "vitest";
import { parseSweep } from "./config.ts";
import { estimateSweep, shardSeconds } from "./estimate.ts";
import { planSweep } from "./plan.ts";

test("an estimate grows with the runs", async () => {
  const file = { policies: ["cause", "ucb"], steps: 50, axes: { volatility: "1..10:5", discount: [0.9, 0.95] } };
  const few = await estimateSweep(await planSweep(parseSweep({ ...file, runs: 1000 })), 0.5);
  const many = await estimateSweep(await planSweep(parseSweep({ ...file, runs: 1_000_000 })), 0.5);
  expect(few.tried).toBeGreaterThan(0);
  expect(many.coreSeconds / few.coreSeconds).toBeGreaterThan(100);
  expect(many.runsPerSecond * many.coreSeconds).toBeCloseTo(10_000_000, 0);
});

test("what is solved is solved in every shard that has a part of the cell", async () => {
  const plan = await planSweep(parseSweep({ runs: 640, axes: { volatility: [1, 4] } }));
  const estimate = { coreSeconds: 3000, solvingSeconds: 2000, runsPerSecond: 1, tried: 1, seconds: 1, memory: 1 };
  // All of both cells for each of five shards, half of them for each of twenty.
  expect([1, 5, 20].map((shards) => shardSeconds(plan, estimate, shards))).toEqual([3000, 2200, 1050]);
});
