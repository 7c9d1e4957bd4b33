import type { SweepOutcome, SweepPlan } from "@cause-toolkit/experiments/sweep";
import { duration } from "@cause-toolkit/figures/text";
import { sweepTable } from "./sweep-table.ts";

/** The outcome of a sweep, to read. */
export function sweepText(plan: SweepPlan, { rows, figures, seconds }: SweepOutcome, out: string): string {
  return `${sweepTable(plan, rows)}
Done in ${duration(seconds)}. Written to ${out}: report.html, tables/sweep.csv, ${figures.map((figure) => `figures/${figure}.svg`).join(", ")}
`;
}

/** The outcome of a sweep as one JSON document: the sweep, then all rows. */
export function sweepJson({ sweep }: SweepPlan, { rows }: SweepOutcome): string {
  return `${JSON.stringify({ sweep: sweep.file, axes: sweep.axes, rows }, null, 2)}\n`;
}
