import type { Making } from "../results/into-folder.ts";
import { type Publisher, publishFigures } from "../results/publisher.ts";
import type { ResultsFolder } from "../results/results-folder.ts";
import type { Row } from "../row.ts";
import type { AskedAxes } from "./drawn-axes.ts";
import type { SweepPlan } from "./plan.ts";
import { sweepReport } from "./report.ts";

export interface SweepOutcome {
  /** One for each cell and policy. */
  readonly rows: readonly Row[];
  /** Names of the figures drawn. */
  readonly figures: readonly string[];
  readonly seconds: number;
}

export interface PublishOptions extends AskedAxes {
  /** Writes tables and figures: see the package `publish`. */
  readonly publisher: Publisher;
  readonly making: () => Making;
  /** How the work was spread, for the manifest. */
  readonly how: string;
}

/** Writes the results of a sweep into its folder. Table, figures and report depend only on the rows. */
export async function publishSweep(
  folder: ResultsFolder,
  plan: SweepPlan,
  rows: readonly Row[],
  { making, how, publisher, ...asked }: PublishOptions,
): Promise<SweepOutcome> {
  // Loaded on demand: shards and estimates draw nothing.
  const { sweepFigures } = await import("./figures.ts");
  const figures = sweepFigures(plan, rows, asked);
  let seconds = 0;
  await folder.publish(async (write) => {
    await publisher.table(write, "sweep", rows);
    const drawn = await publishFigures(publisher, write, figures);
    const { version, node, started, ...made } = making();
    write("report.html", sweepReport(plan, rows, drawn, version));
    seconds = made.seconds;
    const size = { cells: plan.cells.length, chunks: plan.chunks.length, runs: plan.runs, rows: rows.length };
    return { version, node, arch: process.arch, started, seconds, how, ...size };
  });
  return { rows, figures: figures.map(({ id }) => id), seconds };
}
