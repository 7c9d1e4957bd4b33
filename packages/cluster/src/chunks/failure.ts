import type { Job, Queue } from "bullmq";

/** A chunk that was given up. */
export interface Failure {
  readonly id: string;
  /** Why, in one line. */
  readonly error: string;
}

/** The newest chunks that were given up. */
export async function listFailures(queue: Queue<string>, most: number): Promise<Failure[]> {
  return (await queue.getFailed(0, most - 1)).map((job) => ({ id: job.id ?? "", error: whyFailed(job) }));
}

/** Why a chunk was given up, in one line. */
export function whyFailed(job: Pick<Job, "failedReason"> | undefined): string {
  const [reason] = (job?.failedReason || "for an unknown reason").split("\n");
  return /stalled more than/.test(reason) ? "its worker was killed or cut off each time" : reason;
}
