import { formatFor, type Row, type SweepPlan } from "@cause-toolkit/experiments";
import Table from "cli-table3";
import { count } from "./number.ts";
import { PLAIN_TABLE } from "./plain-table.ts";

const MOST_ROWS = 24;

/** What every policy comes to in each cell: a row a cell, a column a policy, the best of each cell marked. */
export function sweepTable({ sweep, cells }: SweepPlan, rows: readonly Row[]): string {
  const resting = cells.some((cell) => cell.resting);
  const [measure, sem] = resting ? ["reward", "rewardSem"] : ["regret", "sem"];
  const policies = [...new Set(rows.map((row) => String(row.policy)))];
  const values = rows.map((row) => Number(row[measure]));
  const format = formatFor(
    rows.map((row) => Number(row[sem])),
    Math.max(...values.map(Math.abs)),
  );
  const axes = sweep.axes.map(({ name }) => name);
  const table = new Table({
    head: [...axes, ...policies],
    colAligns: [...axes, ...policies].map(() => "right" as const),
    style: { head: [], border: [], compact: true },
    chars: PLAIN_TABLE,
  });
  for (const { id, coordinates } of cells.slice(0, MOST_ROWS)) {
    const mine = rows.filter((row) => row.cell === id).map((row) => Number(row[measure]));
    const best = resting ? Math.max(...mine) : Math.min(...mine);
    const shown = Object.values(coordinates).map((value) => (typeof value === "number" ? shorten(value) : value));
    table.push([...shown, ...mine.map((value) => `${format(value)}${value === best ? " <" : "  "}`)]);
  }
  const left = cells.length - MOST_ROWS;
  const more = left > 0 ? `… and ${count(left, "more cell")}\n` : "";
  return `${table}\n${more}\nDiscounted ${measure}; < is the ${resting ? "most" : "least"} of a cell. Errors and differences are in the table.\n`;
}

function shorten(value: number): string {
  return String(Number(value.toPrecision(4)));
}
