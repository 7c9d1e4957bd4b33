import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { whyFailed } from "../chunks/failure.ts";
import { ATTEMPTS } from "../queue.ts";
import { keys } from "../redis/keys.ts";
import type { PendingChunks } from "./pending-chunks.ts";

/**
 * Checks that every submitted chunk is a job, a result or a failure. Marks those that have a result or have failed. Returns those that are none of the three. A
 * chunk that was none at the check before, too, is lost and fails; at the first, the announcement of its result may be under way.
 */
export async function checkPending(
  client: Redis,
  queue: Queue<string>,
  pending: PendingChunks,
  missing: ReadonlySet<string>,
): Promise<Set<string>> {
  const build = queue.name;
  const nowhere = new Set<string>();
  const ids = pending.submitted();
  // The order matters: a worker stores the result before BullMQ removes the job.
  const jobs = new Set(ids.length > 0 ? await queue.getRanges(["wait", "delayed", "active"], 0, -1) : []);
  const check = async (id: string) => {
    if ((await client.exists(keys.result(build, id))) > 0) pending.markDone(id);
    else if (jobs.has(id)) return;
    else if ((await client.zscore(keys.failed(build), id)) !== null) {
      const why = whyFailed(await client.hget(keys.job(build, id), "failedReason"));
      pending.markFailed(id, new Error(`chunk "${id}" failed ${ATTEMPTS} times: ${why}; the others' results are kept`));
    } else if (missing.has(id)) {
      // BullMQ would take what is left of it for the job that the next run submits.
      await queue.remove(id);
      const what = "it holds neither the job, nor a result, nor a failure";
      pending.markFailed(id, new Error(`Redis has lost chunk "${id}": ${what}; run the same command again`));
    } else nowhere.add(id);
  };
  await Promise.all(ids.map(check));
  return nowhere;
}
