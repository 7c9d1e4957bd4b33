import { setMaxListeners } from "node:events";
import { InvalidInput } from "@cause-toolkit/core";
import { Piscina } from "piscina";
import { type Engine, pump } from "./engine.ts";
import type { JobInput, JobName, JobOutput } from "./jobs.ts";

/** What a thread is sent, and what it sends back. */
export interface ThreadTask<J extends JobName = JobName> {
  readonly job: J;
  readonly chunk: JobInput<J>;
}
export type ThreadAnswer<J extends JobName = JobName> =
  | { readonly result: JobOutput<J> }
  | { readonly invalid: string };

/** Runs chunks on so many threads of this machine. This one stays free, so that it can report and be stopped. */
export function threadsEngine(jobs: number): Engine {
  const pool = new Piscina<ThreadTask, ThreadAnswer>({
    filename: new URL("./thread-entry.cjs", import.meta.url).href,
    minThreads: 0,
    maxThreads: jobs,
    idleTimeout: 1000,
  });
  return {
    width: jobs,
    async run<J extends JobName>(
      job: J,
      chunks: Iterable<JobInput<J>>,
      onResult: (result: JobOutput<J>) => void,
      signal?: AbortSignal,
    ) {
      // Every chunk under way listens to the signal; Node warns of more than ten.
      if (signal) setMaxListeners(0, signal);
      // One chunk more than threads keeps each busy while results travel.
      await pump(chunks, jobs + 1, async (chunk) => {
        const answer = await pool.run({ job, chunk }, { signal: signal ?? null });
        if ("invalid" in answer) throw new InvalidInput(answer.invalid);
        onResult(answer.result as JobOutput<J>);
      });
    },
    close: () => pool.destroy(),
  };
}
