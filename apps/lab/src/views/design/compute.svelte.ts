import { evaluateDesigns } from "@cause-toolkit/experiments/browser";
import type { DesignResult } from "@cause-toolkit/experiments/design";
import { LongWork } from "../../workers/long-work.svelte.ts";
import { WorkerPool } from "../../workers/pool.ts";
import type { DesignTasks } from "./design.worker.ts";
import { type PowerRequest, powerKey } from "./request.ts";

/** How long, in ms, work for other settings may go on before its worker is ended. */
const PATIENCE = 400;

/** Draws walks and computes the plane. */
export function designWorker(): WorkerPool<DesignTasks> {
  const open = () => new Worker(new URL("./design.worker.ts", import.meta.url), { type: "module" });
  return new WorkerPool<DesignTasks>(open, { patience: PATIENCE });
}

/** What simulated people show of a design. */
export const powers = new LongWork<PowerRequest, DesignResult>(
  async ({ candidate, people, groups, seed }, engine, run) => {
    const [result] = await evaluateDesigns([candidate], { people, groups, seed }, engine, run);
    return result;
  },
  powerKey,
);
