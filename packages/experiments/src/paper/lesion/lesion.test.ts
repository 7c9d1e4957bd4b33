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
  expect(own.size).toBe(84);
  for (const row of whole.rows) expect(own.get(key({ ...row }))).toEqual({ ...row, runs: 64 });
});

test("learning rates and the average bonus at the median variance have the claimed signs; the others do not", () => {
  const { judged } = judge(lesion.claims(rows, settings));
  const verdicts = Object.fromEntries(judged.map(({ claim, verdict }) => [claim.id, verdict]));
  expect(verdicts).toMatchObject({
    "lesion-lr-healthy": "holds",
    "lesion-lr-stochasticity-blind": "holds",
    "lesion-bonus-plug-in-median": "does not hold",
    "lesion-bonus-average-prior": "does not hold",
    "lesion-bonus": "does not hold",
    "misattribution-stochasticity-blind": "does not hold",
    "misattribution-volatility-blind": "does not hold",
  });
  // With 64 runs the smallest effects are not yet certain; none has the opposite sign.
  for (const id of ["lesion-lr-volatility-blind", "lesion-bonus-average-median"]) {
    expect(verdicts[id]).not.toBe("does not hold");
  }
});

test("four effects a learner, with the signs claimed", () => {
  const claims = lesion.claims(rows, settings);
  expect(claims.map(({ tests }) => tests.length)).toEqual([4, 4, 4, 12, 12, 12, 12, 4, 4]);
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
