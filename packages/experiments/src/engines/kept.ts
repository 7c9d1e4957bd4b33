import type { JobInput, JobName, JobOutput } from "../jobs/registry.ts";
import type { Engine, RunOptions } from "./engine.ts";

/** Keeps the results of finished chunks by name, so that interrupted work can go on. */
export interface KeptResults {
  /** Undefined if there is none. */
  find(name: string): unknown;
  keep(name: string, result: unknown): void;
}

/** How a caller follows and stops work whose finished chunks are kept. */
export interface KeptRun extends RunOptions {
  readonly store?: KeptResults;
}

/** Runs the chunks that a store lacks, and keeps their results. Returns all results in the order of the chunks. A chunk and its result have the same name. */
export async function runKept<J extends JobName>(
  engine: Engine,
  job: J,
  chunks: readonly JobInput<J>[],
  nameOf: (one: JobInput<J> | JobOutput<J>) => string,
  { store, onProgress, signal }: KeptRun = {},
): Promise<JobOutput<J>[]> {
  const found = new Map<string, JobOutput<J>>();
  onProgress?.(0);
  const add = (result: JobOutput<J>) => {
    found.set(nameOf(result), result);
    onProgress?.(found.size / chunks.length);
  };
  const missing = chunks.filter((chunk) => {
    const kept = store?.find(nameOf(chunk)) as JobOutput<J> | undefined;
    if (kept !== undefined) add(kept);
    return kept === undefined;
  });
  const keep = (result: JobOutput<J>) => {
    store?.keep(nameOf(result), result);
    add(result);
  };
  await engine.run(job, missing, keep, signal);
  return chunks.map((chunk) => found.get(nameOf(chunk)) as JobOutput<J>);
}
