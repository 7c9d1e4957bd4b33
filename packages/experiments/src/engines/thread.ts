import { runJob } from "../jobs/registry.ts";
import { answerOf } from "./answer.ts";
import type { ThreadAnswer, ThreadTask } from "./threads.ts";

/** What a worker thread does with a task. */
export async function thread({ job, chunk }: ThreadTask): Promise<ThreadAnswer> {
  return answerOf(() => runJob(job, chunk));
}
