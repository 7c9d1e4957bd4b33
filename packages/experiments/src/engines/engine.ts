import type { JobInput, JobName, JobOutput } from "../jobs/registry.ts";

/** Runs chunks of work. The choice of engine changes the time that it takes, not the results. */
export interface Engine {
  /** The number of chunks that run at once. */
  readonly width: number;
  /** A readable name of the remote place that runs the chunks; absent if they run on this machine. */
  readonly shown?: string;
  /** Runs every chunk and passes on each result as it arrives, in any order. If a chunk fails, the others are stopped. */
  run<J extends JobName>(
    job: J,
    chunks: Iterable<JobInput<J>>,
    onResult: (result: JobOutput<J>) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  close(): Promise<void>;
}

/** How a caller follows and stops long work. */
export interface RunOptions {
  /** Called as chunks are finished, with the share done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Takes items one after another, at most `width` at a time. After a failure no more are taken and the signal tells the work under way to stop; when all of it
 * has ended, the first failure is thrown.
 */
export async function runConcurrently<T>(
  items: Iterable<T>,
  width: number,
  work: (item: T, signal: AbortSignal) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const source = items[Symbol.iterator]();
  const ended = new AbortController();
  const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  let failure: { readonly error: unknown } | undefined;
  const lane = async () => {
    try {
      for (let next = source.next(); !next.done && !failure; next = source.next()) await work(next.value, stop);
    } catch (error) {
      failure ??= { error };
      ended.abort(error);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (failure) throw failure.error;
}
