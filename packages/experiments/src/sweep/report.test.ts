import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import type { Row } from "../row.ts";
import { parseSweep } from "./config.ts";
import { sweepFigures } from "./figures.ts";
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

test("names of policies are filled: with the values of a cell, or as each value of an axis", async () => {
  const policies = ["cause:c={c}", "ucb:c={c}"];
  const plan = await planSweep(
    parseSweep({ runs: 100, steps: 5, policies, axes: { c: [0.5, 2], discount: [0.9, 0.95] } }),
  );
  const some = plan.cells.flatMap(({ id, coordinates }, n) =>
    policies.map((policy, p) => ({
      ...row(1, policy, 10 + n + p, p === 0 ? 0 : 3 + n, 0.5),
      ...coordinates,
      cell: id,
      reference: policies[0],
    })),
  );
  const figures = sweepFigures(plan, some, {}).map(({ draw, ...figure }) => ({ ...figure, svg: renderSvg(draw) }));
  const page = sweepReport(plan, some, figures, "1.2.3");
  expect(page).toContain("cause:c=… (each c) has the lowest regret of all policies in 4 of 4 cells.");
  expect(page).toContain("regret of ucb:c=2 minus that of cause:c=… (each c) is 6.00 ± 0.50 at c=2, discount=0.95");
  expect(page).not.toContain("{c}");
});

test("one policy alone has a range, and nothing to compare", async () => {
  const page = await pageOf(
    ["cause"],
    rows.filter(({ policy }) => policy === "cause"),
  );
  expect(page).toContain("The regret of cause is from 10.00 ± 0.50 (volatility=1) to 30.00 ± 0.50 (volatility=9).");
  expect(page).not.toContain("not decided");
});
