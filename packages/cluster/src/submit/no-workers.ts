import { describeBuild } from "../build.ts";
import type { WorkerPresence } from "../registry.ts";

/** The note to a user whose run waits for workers. */
export function noWorkers(shown: string, build: string, workers: readonly WorkerPresence[]): string {
  if (workers.length === 0) return `no worker yet; start one with: cause worker ${shown}`;
  const others = [...new Set(workers.map((worker) => describeBuild(worker.build)))].join("; ");
  return `no worker of ${describeBuild(build)}; those at ${shown} are ${others}`;
}
