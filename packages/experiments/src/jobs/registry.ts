import { bonusChunk } from "../bonus/job.ts";
import { lesionChunk } from "../lesion/job.ts";
import { simulateChunk, solveChunk } from "../simulation/job.ts";

/** A job whose code is loaded when it is first run, so that a page without such jobs does not load it. */
const lazy =
  <I, O>(load: () => Promise<(chunk: I) => Promise<O>>) =>
  async (chunk: I): Promise<O> =>
    (await load())(chunk);

const people = () => import("../people/job.ts");
const design = () => import("../design/job.ts");

/** All jobs that an engine can run, by name, so that a chunk is plain data wherever it runs. */
export const JOBS = {
  behaviour: lazy(async () => (await import("../behaviour/job.ts")).behaviourChunk),
  bonus: bonusChunk,
  "check-person": lazy(async () => (await people()).checkPersonChunk),
  "design-people": lazy(async () => (await design()).designPeopleChunk),
  "design-power": lazy(async () => (await design()).designPowerChunk),
  "efficiency-person": lazy(async () => (await people()).efficiencyPersonChunk),
  "fit-person": lazy(async () => (await people()).fitPersonChunk),
  infer: lazy(async () => (await import("../infer/job.ts")).inferChunk),
  lesion: lesionChunk,
  optimum: lazy(async () => (await import("../optimum/job.ts")).optimumChunk),
  "person-trials": lazy(async () => (await people()).personTrialsChunk),
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
