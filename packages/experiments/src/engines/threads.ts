import { InvalidInput } from "@cause-toolkit/core";
import { Piscina } from "piscina";
import { type Engine, pump } from "./engine.ts";
import { inlineEngine } from "./inline.ts";
import type { JobInput, JobName, JobOutput } from "./jobs.ts";

/** What a thread is sent, and what it sends back. */
export interface ThreadTask<J extends JobName = JobName> {
  readonly job: J;
  readonly chunk: JobInput<J>;
}
export type ThreadAnswer<J extends JobName = JobName> =
  | { readonly result: JobOutput<J> }
  | { readonly invalid: string };

/** Runs chunks on so many threads of this machine; with one, in this very thread. */
export function threadsEngine(jobs: number): Engine {
  if (jobs === 1) return inlineEngine();
  const pool = new Piscina<ThreadTask, ThreadAnswer>({
    filename: new URL("./thread.js", import.meta.url).href,
    minThreads: jobs,
    maxThreads: jobs,
  });
  return {
    width: jobs,
    async run<J extends JobName>(
      job: J,
      chunks: readonly JobInput<J>[],
      onResult: (result: JobOutput<J>) => void,
      signal?: AbortSignal,
    ) {
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
