import { type JobInput, type JobName, runJob } from "@cause-toolkit/experiments/browser";
import { serve } from "./serve.ts";

const TASKS = {
  job: <J extends JobName>({ job, chunk }: { readonly job: J; readonly chunk: JobInput<J> }) => runJob(job, chunk),
};
export type JobTasks = typeof TASKS;

serve(TASKS);
