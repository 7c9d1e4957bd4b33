import type { JobInput, JobName, JobOutput } from "./jobs.ts";

/** Runs chunks of work somewhere. Which engine it is changes how long it takes and nothing else. */
export interface Engine {
  /** How many chunks run at once. */
  readonly width: number;
  /** Runs every chunk and hands on each result as it comes, in any order. A chunk that fails ends the rest. */
  run<J extends JobName>(
    job: J,
    chunks: readonly JobInput<J>[],
    onResult: (result: JobOutput<J>) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Takes items one after another, at most `width` at a time; after a failure, no more. */
export async function pump<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    try {
      while (next < items.length) await work(items[next++]);
    } catch (error) {
      next = items.length;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
}
