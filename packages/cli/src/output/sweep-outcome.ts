import type { SweepOutcome, SweepPlan } from "@cause-toolkit/experiments";
import { sweepTable } from "./sweep-table.ts";

/** What came of a sweep, for people. */
export function sweepText(plan: SweepPlan, { rows, figures, seconds }: SweepOutcome, out: string): string {
  return `${sweepTable(plan, rows)}
${seconds.toFixed(1)} s. In ${out}: tables/sweep.csv, ${figures.map((figure) => `figures/${figure}.svg`).join(", ")}
`;
}

/** The same as one JSON document: the sweep, then all rows. */
export function sweepJson({ sweep }: SweepPlan, { rows }: SweepOutcome): string {
  return `${JSON.stringify({ sweep: sweep.file, axes: sweep.axes, rows }, null, 2)}\n`;
}
