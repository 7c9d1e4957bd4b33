import { InvalidInput } from "@cause-toolkit/core";
import { type JobInput, type JobName, type JobOutput, runJob } from "@cause-toolkit/experiments/browser";
import { expose } from "comlink";

/** What a worker answers. An error's class does not survive the way back, so bad input is told as data. */
export type Answer<J extends JobName = JobName> = { readonly result: JobOutput<J> } | { readonly invalid: string };

async function run<J extends JobName>(job: J, chunk: JobInput<J>): Promise<Answer<J>> {
  try {
    return { result: await runJob(job, chunk) };
  } catch (error) {
    if (error instanceof InvalidInput) return { invalid: error.message };
    throw error;
  }
}

export type WorkerApi = { run: typeof run };
expose({ run });
