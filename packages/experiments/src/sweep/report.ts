import { formatNumber, plusMinus, whole } from "@cause-toolkit/figures/text";
import { answerHtml } from "../report/answer.ts";
import { facts } from "../report/facts.ts";
import { type DrawnFigure, figure } from "../report/figure.ts";
import { type Html, html } from "../report/html.ts";
import { rowsTable } from "../report/rows-table.ts";
import type { Row } from "../row.ts";
import { type ComparedCells, comparedCells, policyIn } from "./compared-cells.ts";
import type { SweepPlan } from "./plan.ts";

/** More rows are in the table alone. */
const MOST_ROWS = 300;

/** A sweep as one self-contained HTML file: where the reference policy is ahead, and by how much. */
export function sweepReport(
  plan: SweepPlan,
  rows: readonly Row[],
  figures: readonly DrawnFigure[],
  version: string,
): string {
  const { sweep, cells, runs } = plan;
  const found = comparedCells(
    rows,
    cells.some((cell) => cell.resting),
  );
  const lead = figures.at(-1);
  const names = sweep.axes.map(({ name }) => name);
  return answerHtml({
    title: `A sweep over ${names.join(", ")}`,
    kind: html`Policies over a grid of settings, by <code>cause sweep</code>`,
    headline: headlineOf(found),
    figure: lead,
    basis: `${whole(cells.length)} cells: ${sweep.axes.map(({ name, values }) => `${values.length} values of ${name}`).join(" by ")}; ${whole(Math.round(runs / cells.length))} runs of each cell, seed ${sweep.base.seed ?? 1}. All policies of a cell play the same tapes, so differences are paired by run. ± is one standard error.`,
    cannot: cannotOf(found),
    rest: [
      ...(figures.length > 1
        ? [
            {
              id: "figures",
              title: "Further figures",
              body: html`${figures.filter((one) => one !== lead).map(figure)}`,
            },
          ]
        : []),
      { id: "rows", title: "Every cell", body: everyCell(rows, names, found.measure) },
      {
        id: "made",
        title: "How this was made",
        body: facts([
          ["CAUSE toolkit", version],
          ["The sweep", html`<code>sweep.json</code> in this folder`],
        ]),
      },
    ],
  });
}

function headlineOf({ measure, reference, ahead, behind, open, largest, range }: ComparedCells): Html {
  const cells = ahead.length + behind.length + open.length;
  if (largest === null) {
    const [low, high] = range.map(({ cell, mean, sem }) => `${plusMinus(mean, sem)} (${cell})`);
    return html`<strong>The ${measure} of ${reference} is ${low === high ? low : `from ${low} to ${high}`}.</strong>`;
  }
  const best = measure === "regret" ? "lowest" : "highest";
  return html`<strong>${reference} has the ${best} ${measure} of all policies in ${ahead.length} of ${cells} cells.</strong> Another is ahead of it in ${behind.length}; ${open.length} ${open.length === 1 ? "is" : "are"} not decided. The largest difference: ${measure} of ${largest.policy} minus that of ${reference} is ${plusMinus(largest.mean, largest.sem)} at ${largest.cell}.`;
}

/** Open cells are named up to this number. */
const MOST_NAMED = 12;

function cannotOf({ open, largest }: ComparedCells): string[] {
  const named = open.slice(0, MOST_NAMED).join("; ");
  return [
    ...(largest !== null && open.length > 0
      ? [`Who is best where 95 % intervals include 0: ${named}${open.length > MOST_NAMED ? "; and others" : ""}.`]
      : []),
    ...(largest !== null
      ? [
          "That every decided cell is right: intervals are of single differences, so about 1 in 20 differences that are 0 would look decided.",
        ]
      : []),
    "What happens between the values of an axis and beyond them.",
  ];
}

function everyCell(rows: readonly Row[], axes: readonly string[], measure: "regret" | "reward"): Html {
  const [sem, difference, differenceSem] =
    measure === "regret"
      ? ["sem", "difference", "differenceSem"]
      : ["rewardSem", "rewardDifference", "rewardDifferenceSem"];
  const shown = rows.slice(0, MOST_ROWS).map((row) => ({
    ...Object.fromEntries(axes.map((name) => [name, axisText(row[name])])),
    policy: policyIn(row),
    [measure]: row[measure],
    [`${measure}_error`]: row[sem],
    "minus reference": row[difference],
    "minus reference_error": row[differenceSem],
  }));
  const more = rows.length > shown.length ? ` The first ${shown.length} of ${whole(rows.length)} rows.` : "";
  return html`<p>All columns: <a href="tables/sweep.csv" download>CSV</a> <a href="tables/sweep.parquet" download>Parquet</a>.${more}</p>
${rowsTable(shown, "", "Every cell")}`;
}

/** A value of an axis is a name of its cell, not a measure. */
function axisText(value: unknown): string {
  return typeof value === "number" ? formatNumber(value, 3) : String(value);
}
