import type { Engine } from "../engines/engine.ts";
import { runJob } from "./registry.ts";

/** Runs chunks one after another in this thread. */
export function inlineEngine(): Engine {
  return {
    width: 1,
    async run(job, chunks, onResult, signal) {
      for (const chunk of chunks) {
        signal?.throwIfAborted();
        onResult(await runJob(job, chunk));
        // Lets the event loop report progress, draw and receive signals.
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    },
    async close() {},
  };
}
