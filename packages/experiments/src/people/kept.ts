import type { Engine } from "../engines/engine.ts";
import type { JobInput, JobOutput } from "../jobs/registry.ts";
import type { KeptResults } from "../results/kept-results.ts";

type PeopleJob = "fit-person" | "check-person" | "efficiency-person";

/** Runs the chunks that a store lacks, and keeps their results. Those that it has are passed on first. */
export async function runKept<J extends PeopleJob>(
  engine: Engine,
  job: J,
  chunks: readonly JobInput<J>[],
  onResult: (result: JobOutput<J>) => void,
  {
    store,
    nameOf,
    signal,
  }: { readonly store?: KeptResults; readonly nameOf: (index: number) => string; readonly signal?: AbortSignal },
): Promise<void> {
  const missing = chunks.filter(({ index }) => {
    const found = store?.find(nameOf(index)) as JobOutput<J> | undefined;
    if (found !== undefined) onResult(found);
    return found === undefined;
  });
  await engine.run(
    job,
    missing,
    (result) => {
      store?.keep(nameOf(result.index), result);
      onResult(result);
    },
    signal,
  );
}
