import { answerOf } from "../engines/answer.ts";
import type { ThreadAnswer, ThreadTask } from "../engines/threads.ts";
import { runJob } from "./registry.ts";

/** What a worker thread does with a task. */
export async function thread({ job, chunk }: ThreadTask): Promise<ThreadAnswer> {
  return answerOf(() => runJob(job, chunk));
}
