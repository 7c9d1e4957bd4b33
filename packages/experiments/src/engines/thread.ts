import { InvalidInput } from "@cause-toolkit/core";
import { runJob } from "../jobs/registry.ts";
import type { ThreadAnswer, ThreadTask } from "./threads.ts";

/** Runs a task in a worker thread. Messages between threads lose the class of an error, so bad input is returned as data. */
export async function thread({ job, chunk }: ThreadTask): Promise<ThreadAnswer> {
  try {
    return { result: await runJob(job, chunk) };
  } catch (error) {
    if (error instanceof InvalidInput) return { invalid: error.message };
    throw error;
  }
}
