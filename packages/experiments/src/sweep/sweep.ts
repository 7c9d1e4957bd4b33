import { Summary } from "@cause-toolkit/core/simulate";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { intoFolder } from "../results/into-folder.ts";
import type { PublishedFolder } from "../results/publisher.ts";
import type { Row } from "../row.ts";
import type { AskedAxes } from "./drawn-axes.ts";
import { checkSweepFolder, type SweepFolderUse, writeSweep } from "./folder.ts";
import { identityOf } from "./identity.ts";
import type { SweepPlan } from "./plan.ts";
import { publishSweep, type SweepOutcome } from "./publish.ts";
import { runChunks } from "./run.ts";
import { keepCell, keptRows } from "./store.ts";

export interface SweepOptions extends RunOptions, AskedAxes, SweepFolderUse, PublishedFolder {
  /** Called when a cell is finished. */
  readonly onCell?: (cell: string) => void;
}

/** Runs a sweep and writes its results folder: table, figures, manifest. After an interruption, finished cells are kept. */
export async function runSweep(plan: SweepPlan, engine: Engine, options: SweepOptions): Promise<SweepOutcome> {
  const { out, version, onCell } = options;
  const check = () => checkSweepFolder(plan, options);
  return intoFolder(out, identityOf(plan, version), check, async (folder, making) => {
    writeSweep(folder.path, plan);
    const rows = new Map<number, readonly Row[]>();
    for (const cell of plan.cells) {
      const kept = keptRows(folder.store, cell);
      if (kept) rows.set(cell.index, kept);
    }
    const missing = plan.chunks.filter(({ cell }) => !rows.has(cell));
    await runChunks(plan, missing, engine, {
      ...options,
      onCell: (cell, simulation, parts) => {
        const summary = new Summary(simulation);
        for (const part of parts) summary.add(part);
        rows.set(cell.index, keepCell(folder.store, cell, summary.result()));
        onCell?.(cell.id);
      },
    });
    const all = plan.cells.flatMap(({ index }) => rows.get(index) ?? []);
    const how = engine.shown === undefined ? `${engine.width} at once` : `by workers at ${engine.shown}`;
    return publishSweep(folder, plan, all, { ...options, making, how });
  });
}
