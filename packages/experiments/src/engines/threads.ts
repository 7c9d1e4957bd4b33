import { setMaxListeners } from "node:events";
import { Piscina } from "piscina";
import type { JobInput, JobName, JobOutput } from "../jobs/registry.ts";
import { type Answer, resultOf } from "./answer.ts";
import { type Engine, runConcurrently } from "./engine.ts";

/** The message to a thread, and its answer. */
export interface ThreadTask<J extends JobName = JobName> {
  readonly job: J;
  readonly chunk: JobInput<J>;
}
export type ThreadAnswer<J extends JobName = JobName> = Answer<JobOutput<J>>;

export interface ThreadsOptions {
  /** Whether threads collect garbage early: less memory, for chunks that make little garbage. */
  readonly lean?: boolean;
}

/** Megabytes that a lean thread fills with new values before it collects. V8 alone takes up to 48. */
const LEAN_MEGABYTES = 6;

/** Runs chunks on threads of this machine. The main thread stays free to report progress and to be stopped. */
export function threadsEngine(jobs: number, { lean = false }: ThreadsOptions = {}): Engine {
  const pool = new Piscina<ThreadTask, ThreadAnswer>({
    filename: new URL("../jobs/thread-entry.cjs", import.meta.url).href,
    minThreads: 0,
    maxThreads: jobs,
    idleTimeout: 1000,
    ...(lean && { resourceLimits: { maxYoungGenerationSizeMb: LEAN_MEGABYTES } }),
  });
  // A thread that cannot start never answers for its chunk, so its error must end the run.
  const broken = new AbortController();
  pool.on("error", (error) => isLate(error) || broken.abort(error));
  return {
    width: jobs,
    async run<J extends JobName>(
      job: J,
      chunks: Iterable<JobInput<J>>,
      onResult: (result: JobOutput<J>) => void,
      signal?: AbortSignal,
    ) {
      const stop = signal ? AbortSignal.any([signal, broken.signal]) : broken.signal;
      const work = async (chunk: JobInput<J>, ended: AbortSignal) => {
        // Every running chunk listens to the signal; Node warns of more than ten listeners.
        setMaxListeners(0, ended);
        const answer = await pool.run({ job, chunk }, { signal: ended });
        onResult(resultOf(answer) as JobOutput<J>);
      };
      try {
        // One chunk more than threads keeps every thread busy while results are transferred.
        await runConcurrently(chunks, jobs + 1, work, stop);
      } catch (error) {
        // Piscina has an error of its own for a task that is stopped; the caller gets the reason.
        broken.signal.throwIfAborted();
        signal?.throwIfAborted();
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}

/** An answer from a thread that was stopped meanwhile, because another chunk failed or the engine was closed. It is ignored. */
function isLate(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Unexpected message from Worker");
}
