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
  // BullMQ would take what is left of a job for the one that the next run submits.
  const giveUp = async (id: string, line: string) => {
    await queue.remove(id);
    pending.markFailed(id, new Error(line));
  };
  const check = async (id: string) => {
    if ((await client.exists(keys.result(build, id))) > 0) return pending.markDone(id);
    const failed = (await client.zscore(keys.failed(build), id)) !== null;
    const [reason, stalls] = await client.hmget(keys.job(build, id), "failedReason", "stc");
    if (failed) {
      const line = `chunk "${id}" failed ${ATTEMPTS} times: ${whyFailed(reason)}; the others' results are kept`;
      pending.markFailed(id, new Error(line));
    } else if (Number(stalls) > ATTEMPTS) {
      // BullMQ has given it up, but no worker can read it, and so none can say that it has failed.
      await giveUp(id, `chunk "${id}" was taken ${stalls} times without an answer; the others' results are kept`);
    } else if (jobs.has(id)) return;
    else if (missing.has(id)) {
      const what = "it holds neither the job, nor a result, nor a failure";
      await giveUp(id, `Redis has lost chunk "${id}": ${what}; run the same command again`);
    } else nowhere.add(id);
  };
  await Promise.all(ids.map(check));
  return nowhere;
}
