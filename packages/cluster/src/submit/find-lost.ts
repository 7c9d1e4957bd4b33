import type { Redis } from "ioredis";
import { DAMAGE, EVICTED, isDamage, type Repairs } from "../chunks/damage.ts";
import { whyFailed } from "../chunks/failure.ts";
import { ATTEMPTS } from "../queue.ts";
import type { Evictions } from "../redis/evictions.ts";
import { execPipeline } from "../redis/exec-pipeline.ts";
import { keys } from "../redis/keys.ts";
import type { PendingChunks } from "./pending-chunks.ts";

/**
 * Checks every pending chunk: resolves it if its result is stored, rejects it if it has failed for good, and submits it again if Redis has lost it, for example in
 * a restart, or damaged it. Returns how many chunks were lost.
 */
export async function findLost(
  { client, build, repairs, evictions }: { client: Redis; build: string; repairs: Repairs; evictions: Evictions },
  pending: PendingChunks,
): Promise<number> {
  const ids = pending.ids();
  let lost = 0;
  const pipeline = client.pipeline();
  // The order matters: a worker stores the result before BullMQ removes the job, so a chunk with neither is lost.
  for (const id of ids) {
    pipeline.exists(keys.job(build, id)).exists(keys.result(build, id)).zscore(keys.failed(build), id);
  }
  const replies = await execPipeline(pipeline);
  for (const [i, id] of ids.entries()) {
    const [there, stored, failed] = replies.slice(3 * i, 3 * i + 3);
    if (stored) pending.markDone(id);
    else if (failed !== null) {
      await handleFailure(id, whyFailed(await client.hget(keys.job(build, id), "failedReason")));
    } else if (!there) {
      lost++;
      await pending.submitAgain(id);
    }
  }
  return lost;

  async function handleFailure(id: string, why: string): Promise<void> {
    const evicted = why === DAMAGE.missing && (await evictions.count()) > 0;
    const failure = isDamage(why)
      ? repairs.tryAgain(id, evicted ? EVICTED : why)
      : new Error(`chunk "${id}" failed ${ATTEMPTS} times: ${why}; the others' results are kept`);
    if (failure) pending.markFailed(id, failure);
    else await pending.submitAgain(id);
  }
}
