import { Summary } from "@cause-toolkit/core/simulate";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { Row } from "../reproduce/experiment.ts";
import { ConditionStore } from "../results/condition-store.ts";
import type { AskedAxes } from "./drawn-axes.ts";
import { checkSweepFolder, writeSweep } from "./folder.ts";
import { identityOf } from "./identity.ts";
import type { SweepPlan } from "./plan.ts";
import { publishSweep, type SweepOutcome } from "./publish.ts";
import { runChunks } from "./run.ts";
import { removeShards } from "./shard-file.ts";
import { keepCell, keptRows } from "./store.ts";

export interface SweepOptions extends RunOptions, AskedAxes {
  /** The results folder. */
  readonly out: string;
  /** Whether to go on with what is in it. */
  readonly resume: boolean;
  /** Whether to begin anew where a sweep was begun before; else that is refused. */
  readonly overwrite?: boolean;
  /** The file that the sweep was read from, which is never overwritten. */
  readonly input?: string;
  readonly version: string;
  /** Told when a cell is finished. */
  readonly onCell?: (cell: string) => void;
}

/** Runs a sweep and writes its results folder: table, figures, manifest. What is finished of it is kept when it is stopped. */
export async function runSweep(plan: SweepPlan, engine: Engine, options: SweepOptions): Promise<SweepOutcome> {
  const { out, resume, version, onCell } = options;
  const started = new Date();
  checkSweepFolder(plan, options);
  const store = ConditionStore.open(out, identityOf(plan, version), resume);
  if (!resume) removeShards(out);
  writeSweep(out, plan, resume);
  const rows = new Map<number, readonly Row[]>();
  for (const cell of plan.cells) {
    const kept = keptRows(store, cell);
    if (kept) rows.set(cell.place, kept);
  }
  const missing = plan.chunks.filter(({ cell }) => !rows.has(cell));
  await runChunks(plan, missing, engine, {
    ...options,
    onCell: (cell, simulation, parts) => {
      const summary = new Summary(simulation);
      for (const part of parts) summary.add(part);
      rows.set(cell.place, keepCell(store, cell, summary.result()));
      onCell?.(cell.id);
    },
  });
  const all = plan.cells.flatMap(({ place }) => rows.get(place) ?? []);
  const how = engine.shown === undefined ? `${engine.width} at once` : `by workers at ${engine.shown}`;
  return publishSweep(out, plan, all, { ...options, started, store, how });
}
