import type { SweepOutcome, SweepPlan } from "@cause-toolkit/experiments/sweep";
import { duration } from "@cause-toolkit/figures/text";
import { jsonText } from "./json.ts";
import { print } from "./print.ts";
import { sweepTable } from "./sweep-table.ts";

/** The outcome of a sweep, to read. */
function sweepText(plan: SweepPlan, { rows, figures, seconds }: SweepOutcome, out: string): string {
  return `${sweepTable(plan, rows)}
Done in ${duration(seconds)}. Written to ${out}: report.html, tables/sweep.csv, ${figures.map((figure) => `figures/${figure}.svg`).join(", ")}
`;
}

/** Prints the outcome of a sweep; as a document, the sweep, then all rows. */
export function printSweep(json: true | undefined, plan: SweepPlan, outcome: SweepOutcome, out: string): void {
  const { file, axes } = plan.sweep;
  print(json ? jsonText({ sweep: file, axes, rows: outcome.rows }) : sweepText(plan, outcome, out));
}
