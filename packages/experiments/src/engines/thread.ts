import { InvalidInput } from "@cause-toolkit/core";
import { runJob } from "../jobs/registry.ts";
import type { ThreadAnswer, ThreadTask } from "./threads.ts";

/** What a worker thread does with a task. An error's class does not survive the way back, so bad input is told as data. */
export async function thread({ job, chunk }: ThreadTask): Promise<ThreadAnswer> {
  try {
    return { result: await runJob(job, chunk) };
  } catch (error) {
    if (error instanceof InvalidInput) return { invalid: error.message };
    throw error;
  }
}
