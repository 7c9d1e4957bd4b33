import { evaluateDesigns } from "@cause-toolkit/experiments/browser";
import type { DesignResult } from "@cause-toolkit/experiments/design";
import { workersEngine } from "../../workers/engine.ts";
import { WorkerPool } from "../../workers/pool.ts";
import type { DesignTasks } from "./design.worker.ts";
import type { PowerRequest } from "./request.ts";

/** How long, in ms, work for other settings may go on before its worker is ended. */
const PATIENCE = 400;

/** Draws walks and computes the plane. */
export function designWorker(): WorkerPool<DesignTasks> {
  const open = () => new Worker(new URL("./design.worker.ts", import.meta.url), { type: "module" });
  return new WorkerPool<DesignTasks>(open, { patience: PATIENCE });
}

/** What simulated people showed, of which design. */
export interface ToldPower {
  readonly request: PowerRequest;
  readonly result: DesignResult;
}

/** The power of a design, started by hand, with progress, and stopped at once. The last result stays until there is a new one, also while another view is looked at. */
class DesignPowers {
  found = $state.raw<ToldPower>();
  /** From 0 to 1 while it runs. */
  progress = $state<number | null>(null);
  failure = $state("");
  /** The settings of what is running, or else of what was found. */
  key = "";
  private controller: AbortController | undefined;

  async run(request: PowerRequest): Promise<void> {
    this.stop();
    this.key = JSON.stringify(request.text);
    const controller = new AbortController();
    this.controller = controller;
    const current = () => this.controller === controller;
    this.failure = "";
    this.progress = 0;
    const engine = workersEngine();
    const { candidate, people, groups, seed } = request;
    const onProgress = (done: number) => {
      if (current()) this.progress = done;
    };
    try {
      const options = { people, groups, seed };
      const [result] = await evaluateDesigns([candidate], options, engine, { signal: controller.signal, onProgress });
      if (current()) this.found = { request, result };
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
    this.key = this.found ? JSON.stringify(this.found.request.text) : "";
  }
}

export const powers = new DesignPowers();
