import type { Engine } from "@cause-toolkit/experiments/browser";
import { type JobOutput, runConcurrently } from "@cause-toolkit/experiments/jobs";
import type { JobTasks } from "./job-tasks.ts";
import { WorkerPool } from "./pool.ts";

/** One fewer than there are cores, so that the page itself always has one. */
export const WORKERS = Math.max(1, (globalThis.navigator?.hardwareConcurrency || 2) - 1);

function openWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}

/** Runs chunks in web workers. Work that is stopped is ended at once, with its worker; another is opened when one is needed. */
export function workersEngine(width = WORKERS, open = openWorker): Engine {
  const pool = new WorkerPool<JobTasks>(open, { width });
  return {
    width,
    async run(job, chunks, onResult, signal) {
      await runConcurrently(
        chunks,
        width,
        async (chunk, ended) => onResult((await pool.call("job", { job, chunk }, ended)) as JobOutput<typeof job>),
        signal,
      );
    },
    async close() {
      pool.close();
    },
  };
}
