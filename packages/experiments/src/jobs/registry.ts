import { behaviourChunk } from "./behaviour/chunk.ts";
import { bonusChunk } from "./bonus/chunk.ts";
import { inferChunk } from "./infer/chunk.ts";
import { lesionChunk } from "./lesion/chunk.ts";
import { fitPersonChunk, personTrialsChunk } from "./people/chunk.ts";
import { randomWorldChunk } from "./random-world/chunk.ts";
import { simulateChunk, solveChunk } from "./simulation/chunk.ts";

/** All jobs that an engine can run, by name, so that a chunk is plain data wherever it runs. */
export const JOBS = {
  behaviour: behaviourChunk,
  bonus: bonusChunk,
  "fit-person": fitPersonChunk,
  infer: inferChunk,
  lesion: lesionChunk,
  "person-trials": personTrialsChunk,
  "random-world": randomWorldChunk,
  simulate: simulateChunk,
  solve: solveChunk,
};

export type JobName = keyof typeof JOBS;
export type JobInput<J extends JobName> = Parameters<(typeof JOBS)[J]>[0];
export type JobOutput<J extends JobName> = Awaited<ReturnType<(typeof JOBS)[J]>>;

/** Whether a value from an untrusted source is the name of a job. */
export function isJobName(text: unknown): text is JobName {
  return typeof text === "string" && Object.hasOwn(JOBS, text);
}

export async function runJob<J extends JobName>(job: J, chunk: JobInput<J>): Promise<JobOutput<J>> {
  // The parameter types ensure that the chunk fits the job, which a table of functions cannot express.
  const work = JOBS[job] as (chunk: JobInput<J>) => Promise<JobOutput<J>>;
  return work(chunk);
}
