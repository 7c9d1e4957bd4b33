import { expect, test } from "vitest";
import { parseSweep } from "./config.ts";
import { estimateSweep } from "./estimate.ts";
import { planSweep } from "./plan.ts";

test("an estimate grows with the runs", async () => {
  const file = { policies: ["cause", "ucb"], steps: 50, axes: { volatility: "1..10:5", discount: [0.9, 0.95] } };
  const few = await estimateSweep(await planSweep(parseSweep({ ...file, runs: 1000 })), 0.5);
  const many = await estimateSweep(await planSweep(parseSweep({ ...file, runs: 1_000_000 })), 0.5);
  expect(few.tried).toBeGreaterThan(0);
  expect(many.coreSeconds / few.coreSeconds).toBeGreaterThan(100);
  expect(many.runsPerSecond * many.coreSeconds).toBeCloseTo(10_000_000, 0);
});
