import type { behaviourChunk } from "../behaviour/job.ts";
import { bonusChunk } from "../bonus/job.ts";
import type { designPeopleChunk, designPowerChunk } from "../design/job.ts";
import type { inferChunk } from "../infer/job.ts";
import { lesionChunk } from "../lesion/job.ts";
import type { optimumChunk } from "../optimum/job.ts";
import type { checkPersonChunk, efficiencyPersonChunk, fitPersonChunk, personTrialsChunk } from "../people/job.ts";
import type { randomWorldChunk } from "../random-world/job.ts";
import { simulateChunk, solveChunk } from "../simulation/job.ts";

/** The chunk of a job whose code is loaded when it is first run, so that a page without such jobs does not load it. */
type Lazy<F extends (chunk: never) => unknown> = (chunk: Parameters<F>[0]) => Promise<Awaited<ReturnType<F>>>;

const behaviour: Lazy<typeof behaviourChunk> = async (chunk) =>
  (await import("../behaviour/job.ts")).behaviourChunk(chunk);
const designPeople: Lazy<typeof designPeopleChunk> = async (chunk) =>
  (await import("../design/job.ts")).designPeopleChunk(chunk);
const designPower: Lazy<typeof designPowerChunk> = async (chunk) =>
  (await import("../design/job.ts")).designPowerChunk(chunk);
const infer: Lazy<typeof inferChunk> = async (chunk) => (await import("../infer/job.ts")).inferChunk(chunk);
const checkPerson: Lazy<typeof checkPersonChunk> = async (chunk) =>
  (await import("../people/job.ts")).checkPersonChunk(chunk);
const efficiencyPerson: Lazy<typeof efficiencyPersonChunk> = async (chunk) =>
  (await import("../people/job.ts")).efficiencyPersonChunk(chunk);
const fitPerson: Lazy<typeof fitPersonChunk> = async (chunk) =>
  (await import("../people/job.ts")).fitPersonChunk(chunk);
const personTrials: Lazy<typeof personTrialsChunk> = async (chunk) =>
  (await import("../people/job.ts")).personTrialsChunk(chunk);
const optimum: Lazy<typeof optimumChunk> = async (chunk) => (await import("../optimum/job.ts")).optimumChunk(chunk);
const randomWorld: Lazy<typeof randomWorldChunk> = async (chunk) =>
  (await import("../random-world/job.ts")).randomWorldChunk(chunk);

/** All jobs that an engine can run, by name, so that a chunk is plain data wherever it runs. */
export const JOBS = {
  behaviour,
  bonus: bonusChunk,
  "check-person": checkPerson,
  "design-people": designPeople,
  "design-power": designPower,
  "efficiency-person": efficiencyPerson,
  "fit-person": fitPerson,
  infer,
  lesion: lesionChunk,
  optimum,
  "person-trials": personTrials,
  "random-world": randomWorld,
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
