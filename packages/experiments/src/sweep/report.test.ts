import { expect, test } from "vitest";
import type { Row } from "../row.ts";
import { parseSweep } from "./config.ts";
import { planSweep } from "./plan.ts";
import { sweepReport } from "./report.ts";

const row = (v: number, policy: string, regret: number, difference: number | null, sem: number | null): Row => ({
  cell: `volatility=${v}`,
  volatility: v,
  policy,
  reference: "cause",
  runs: 100,
  regret,
  sem: 0.5,
  difference,
  differenceSem: sem,
});
const rows = [
  row(1, "cause", 10, 0, 0),
  row(1, "ucb", 14, 4, 0.5),
  row(1, "myopic", 12, 2, 0.5),
  row(4, "cause", 20, 0, 0),
  row(4, "ucb", 19, -1, 0.1),
  row(4, "myopic", 30, 10, 0.5),
  row(9, "cause", 30, 0, 0),
  row(9, "ucb", 30.1, 0.1, 0.5),
  row(9, "myopic", 35, 5, 0.5),
];
const pageOf = async (policies: readonly string[], some: readonly Row[]) =>
  sweepReport(await planSweep(parseSweep({ runs: 100, policies, axes: { volatility: [1, 4, 9] } })), some, [], "1.2.3");

test("the report of a sweep says where the reference is ahead, and the largest difference with its error", async () => {
  const page = await pageOf(["cause", "ucb", "myopic"], rows);
  expect(page).toContain("cause has the lowest regret of all policies in 1 of 3 cells.");
  expect(page).toContain("Another is ahead of it in 1; 1 is not decided.");
  expect(page).toContain("regret of myopic minus that of cause is 10.00 ± 0.50 at volatility=4");
  expect(page).toContain("Who is best where 95 % intervals include 0: volatility=9.");
  expect(page).toContain("3 values of volatility; 100 runs of each cell, seed 1.");
});

test("one policy alone has a range, and nothing to compare", async () => {
  const page = await pageOf(
    ["cause"],
    rows.filter(({ policy }) => policy === "cause"),
  );
  expect(page).toContain("The regret of cause is from 10.00 ± 0.50 (volatility=1) to 30.00 ± 0.50 (volatility=9).");
  expect(page).not.toContain("not decided");
});
