import { simulateChunk } from "../simulation/chunk.ts";

/** Every kind of work that an engine can be given, by name, so that a chunk is plain data wherever it runs. */
export const JOBS = {
  simulate: simulateChunk,
};

export type JobName = keyof typeof JOBS;
export type JobInput<J extends JobName> = Parameters<(typeof JOBS)[J]>[0];
export type JobOutput<J extends JobName> = Awaited<ReturnType<(typeof JOBS)[J]>>;

export async function runJob<J extends JobName>(job: J, chunk: JobInput<J>): Promise<JobOutput<J>> {
  return (await JOBS[job](chunk)) as JobOutput<J>;
}
