import { type JobInput, type JobName, runJob } from "@cause-toolkit/experiments/jobs";

/** What the engine asks of its workers: to run a chunk of a named job. */
export const JOB_TASKS = {
  job: <J extends JobName>({ job, chunk }: { readonly job: J; readonly chunk: JobInput<J> }) => runJob(job, chunk),
};
export type JobTasks = typeof JOB_TASKS;
