import type { Row } from "../reproduce/experiment.ts";
import type { ConditionStore } from "../results/condition-store.ts";
import { writeManifest } from "../results/published.ts";
import type { AskedAxes } from "./drawn-axes.ts";
import { sweepFigures } from "./figures.ts";
import type { SweepPlan } from "./plan.ts";

export interface SweepOutcome {
  /** One for each cell and policy. */
  readonly rows: readonly Row[];
  /** Names of the figures drawn. */
  readonly figures: readonly string[];
  readonly seconds: number;
}

export interface PublishOptions extends AskedAxes {
  readonly version: string;
  readonly started: Date;
  /** Asked before anything is written. */
  readonly store: ConditionStore;
  /** How the work was spread, for the manifest. */
  readonly how: string;
}

/** Writes all that comes of a sweep into its folder. Table and figures are functions of the rows alone. */
export async function publishSweep(
  out: string,
  plan: SweepPlan,
  rows: readonly Row[],
  { version, started, store, how, ...asked }: PublishOptions,
): Promise<SweepOutcome> {
  store.checkStillOurs();
  // Loaded where it is wanted: it takes a third of the time in which a command starts.
  const { figureFiles, tableFiles, writeFigure, writeTable } = await import("../results/write-results.ts");
  writeTable(out, "sweep", rows);
  const figures = sweepFigures(plan, rows, asked);
  for (const figure of figures) await writeFigure(out, figure);
  const seconds = (Date.now() - started.getTime()) / 1000;
  const manifest = {
    ...{ version, node: process.version, arch: process.arch, started: started.toISOString(), seconds, how },
    ...{ cells: plan.cells.length, chunks: plan.chunks.length, runs: plan.runs, rows: rows.length },
  };
  const ids = figures.map(({ id }) => id);
  writeManifest(out, manifest, [...tableFiles("sweep"), ...ids.flatMap(figureFiles)]);
  return { rows, figures: ids, seconds };
}
