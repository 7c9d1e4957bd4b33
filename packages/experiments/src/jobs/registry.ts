import { behaviourChunk } from "./behaviour/chunk.ts";
import { bonusChunk } from "./bonus/chunk.ts";
import { inferChunk } from "./infer/chunk.ts";
import { lesionChunk } from "./lesion/chunk.ts";
import { simulateChunk, solveChunk } from "./simulation/chunk.ts";
import { tournamentChunk } from "./tournament/chunk.ts";

/** Every kind of work that an engine can be given, by name, so that a chunk is plain data wherever it runs. */
export const JOBS = {
  behaviour: behaviourChunk,
  bonus: bonusChunk,
  infer: inferChunk,
  lesion: lesionChunk,
  simulate: simulateChunk,
  solve: solveChunk,
  tournament: tournamentChunk,
};

export type JobName = keyof typeof JOBS;
export type JobInput<J extends JobName> = Parameters<(typeof JOBS)[J]>[0];
export type JobOutput<J extends JobName> = Awaited<ReturnType<(typeof JOBS)[J]>>;

/** Whether a text, which may come from anybody, names a job. */
export function isJobName(text: unknown): text is JobName {
  return typeof text === "string" && Object.hasOwn(JOBS, text);
}

export async function runJob<J extends JobName>(job: J, chunk: JobInput<J>): Promise<JobOutput<J>> {
  // Job and chunk belong together, as the parameters' types see to; a table of functions cannot say so.
  const work = JOBS[job] as (chunk: JobInput<J>) => Promise<JobOutput<J>>;
  return work(chunk);
}
