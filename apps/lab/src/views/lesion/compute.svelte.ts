import { type LesionResult, runLesion } from "@cause-toolkit/experiments/browser";
import { workersEngine } from "../../workers/engine.ts";
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

/** Many runs, started by hand, with progress, and stopped at once. The last result stays until there is a new one, also while another view is looked at. */
export class SurfaceRuns {
  found = $state.raw<{ readonly result: LesionResult; readonly settings: SurfaceSettings }>();
  /** From 0 to 1 while it runs. */
  progress = $state<number | null>(null);
  failure = $state("");
  /** What is run or was last. */
  key = "";
  private controller: AbortController | undefined;

  async run(settings: SurfaceSettings): Promise<void> {
    this.stop();
    this.key = surfacesKey(settings);
    const controller = new AbortController();
    this.controller = controller;
    const current = () => this.controller === controller;
    this.failure = "";
    const engine = workersEngine();
    try {
      const result = await runLesion(lesionOptions(settings), engine, {
        signal: controller.signal,
        onProgress: (share) => {
          if (current()) this.progress = share;
        },
      });
      if (current()) this.found = { result, settings };
    } catch (error) {
      if (current()) this.failure = error instanceof Error ? error.message : String(error);
    } finally {
      if (current()) this.progress = null;
      await engine.close();
    }
  }

  stop(): void {
    this.controller?.abort();
    this.controller = undefined;
    this.progress = null;
  }
}

export const surfaces = new SurfaceRuns();
