import { renderSvg } from "@cause-toolkit/figures/node";
import { expect, test } from "vitest";
import { judge } from "../../claims/verdict.ts";
import { inlineEngine } from "../../jobs/inline.ts";
import { runLesion } from "../../lesion/run.ts";
import type { Row } from "../../row.ts";
import { lesion } from "./index.ts";
import type { LesionTableRow } from "./rows.ts";

const settings = { runs: 640, seed: 2 };
const rows: Row[] = [];
for (const one of lesion.conditions(settings)) rows.push(...(await lesion.run(one, inlineEngine(), {})));

test("cell by cell the numbers are those of the whole experiment", async () => {
  const whole = await runLesion({ runs: 64, seed: 2 }, inlineEngine());
  const key = (row: { [column: string]: unknown }) =>
    `${row.learner} ${row.quantity} ${row.volatility} ${row.stochasticity}`;
  const own = new Map(rows.map((row) => [key(row), row as LesionTableRow]));
  expect(own.size).toBe(156);
  for (const row of whole.rows) expect(own.get(key({ ...row }))).toEqual({ ...row, runs: 64 });
});

test("which readings of the bonus have the claimed signs", () => {
  const { judged } = judge(lesion.claims(rows, settings));
  const verdicts = Object.fromEntries(judged.map(({ claim, verdict }) => [claim.id, verdict]));
  expect(verdicts).toMatchObject({
    "lesion-lr-healthy": "holds",
    "lesion-lr-stochasticity-blind": "holds",
    "lesion-bonus-plug-in-median": "does not hold",
    "lesion-bonus-average-prior": "does not hold",
    "lesion-bonus": "does not hold",
    "misattribution-stochasticity-blind": "holds",
    "misattribution-level": "does not hold",
    "lesion-bonus-mean-prior": "does not hold",
    diagnostic: "holds",
  });
  // With 64 runs the smallest effects are not yet certain; none has the opposite sign.
  const right = ["lesion-lr-volatility-blind", "misattribution-volatility-blind", "lesion-bonus-average-median"];
  const forms = ["recursion", "self-consistent"].flatMap((form) =>
    ["prior", "median"].map((reference) => `lesion-bonus-${form}-${reference}`),
  );
  for (const id of [...right, ...forms, "lesion-bonus-mean-median"]) expect(verdicts[id]).not.toBe("does not hold");
});

test("four effects a learner, with the signs claimed", () => {
  const claims = lesion.claims(rows, settings);
  expect(claims.map(({ tests }) => tests.length)).toEqual([4, 4, 4, ...Array(10).fill(12), 2, 2, 8, 6]);
  expect(claims[3].tests.map(({ kind }) => kind).join(" ")).toBe(
    "more more less less more more more more less less less less",
  );
});

test("both figures can be drawn, with every learner", () => {
  for (const figure of lesion.figures(rows, settings)) {
    const svg = renderSvg((document) => figure.draw(document));
    for (const learner of ["healthy", "stochasticity-blind", "volatility-blind"]) expect(svg).toContain(learner);
  }
});
