import type { Row } from "@cause-toolkit/experiments";
import { formatFor } from "@cause-toolkit/experiments/results";
import type { SweepPlan } from "@cause-toolkit/experiments/sweep";
import { count, rounded } from "@cause-toolkit/figures/text";
import { plainTable } from "./plain-table.ts";

const MAX_ROWS = 24;

/** Every policy in every cell: a row per cell, a column per policy, the best of each cell marked. */
export function sweepTable({ sweep, cells, titles }: SweepPlan, rows: readonly Row[]): string {
  const resting = cells.some((cell) => cell.resting);
  const [measure, sem] = resting ? ["reward", "rewardSem"] : ["regret", "sem"];
  const policies = [...new Set(rows.map((row) => String(row.policy)))];
  const values = rows.map((row) => Number(row[measure]));
  const format = formatFor(
    rows.map((row) => Number(row[sem])),
    Math.max(...values.map(Math.abs)),
  );
  const axes = sweep.axes.map(({ name }) => name);
  const body = cells.slice(0, MAX_ROWS).map(({ id, coordinates }) => {
    const mine = rows.filter((row) => row.cell === id).map((row) => Number(row[measure]));
    const best = resting ? Math.max(...mine) : Math.min(...mine);
    const shown = Object.values(coordinates).map((value) => (typeof value === "number" ? rounded(value, 4) : value));
    return [...shown, ...mine.map((value) => `${format(value)}${value === best ? " <" : "  "}`)];
  });
  const left = cells.length - MAX_ROWS;
  const more = left > 0 ? `… and ${count(left, "more cell")}\n` : "";
  return `${plainTable([[...axes, ...policies.map((policy) => titles[policy] ?? policy)], ...body])}\n${more}\nDiscounted ${measure}; < marks the ${resting ? "highest" : "lowest"} in each cell. Errors and differences are in tables/sweep.csv.\n`;
}
