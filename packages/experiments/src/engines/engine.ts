import type { JobInput, JobName, JobOutput } from "../jobs/registry.ts";

/** Runs chunks of work somewhere. Which engine it is changes how long it takes and nothing else. */
export interface Engine {
  /** How many chunks run at once. */
  readonly width: number;
  /** Where others run them, for people; without it, they run on this machine. */
  readonly shown?: string;
  /** Runs every chunk and hands on each result as it comes, in any order. A chunk that fails ends the rest. */
  run<J extends JobName>(
    job: J,
    chunks: Iterable<JobInput<J>>,
    onResult: (result: JobOutput<J>) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  close(): Promise<void>;
}

/** How a caller follows long work, and stops it. */
export interface RunOptions {
  /** Called as chunks come in, with the share done, from 0 to 1. */
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
