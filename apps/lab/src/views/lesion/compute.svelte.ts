import { type LesionResult, runLesion } from "@cause-toolkit/experiments/browser";
import { LongWork } from "../../workers/long-work.svelte.ts";
import { WorkerPool } from "../../workers/pool.ts";
import { LEARNERS } from "./learners.ts";
import type { RecordTasks } from "./record.worker.ts";
import { lesionOptions, type SurfaceSettings, surfacesKey } from "./settings.ts";

/** Records runs one at a time: of those that pile up while a slider is drawn, only the newest is made. */
export function recordWorker(): WorkerPool<RecordTasks> {
  const open = () => new Worker(new URL("./record.worker.ts", import.meta.url), { type: "module" });
  return new WorkerPool<RecordTasks>(open, { patience: Infinity });
}

/** The time of one update of one particle, in ns; and how many particles a grid takes as long as, on average over the learners. */
const UPDATE = 40;
const GRID = 400;

/** About how long many runs take, in seconds. */
export function secondsFor(
  { gridV, gridS, runs, trials, filter, particles }: SurfaceSettings,
  workers: number,
): number {
  const updates =
    gridV.length * gridS.length * runs * trials * (filter === "grid" ? GRID : particles) * LEARNERS.length;
  return (updates * UPDATE * 1e-9) / workers;
}

/** Many runs. */
export const surfaces = new LongWork<SurfaceSettings, LesionResult>(
  (settings, engine, run) => runLesion(lesionOptions(settings), engine, run),
  surfacesKey,
);
