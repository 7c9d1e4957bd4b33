import type { Redis } from "ioredis";
import { DAMAGE, EVICTED, isDamage, type Repairs } from "../chunks/damage.ts";
import { whyFailed } from "../chunks/failure.ts";
import { ATTEMPTS } from "../queue.ts";
import { ask } from "../redis/ask.ts";
import type { Evictions } from "../redis/evictions.ts";
import { keys } from "../redis/keys.ts";
import type { WaitingRoom } from "./waiting-room.ts";

/**
 * Looks after every chunk that somebody waits for: tells of results that were announced unheard and of what has failed for good, and hands in again
 * what Redis has lost, as when it was restarted, or damaged. Returns how many chunks were lost.
 */
export async function findLost(
  { client, build, repairs, evictions }: { client: Redis; build: string; repairs: Repairs; evictions: Evictions },
  room: WaitingRoom,
): Promise<number> {
  const ids = room.ids();
  let lost = 0;
  const asked = client.pipeline();
  // In this order: a worker stores the result first and BullMQ forgets the job then, so what is in neither place was lost.
  for (const id of ids) {
    asked.exists(keys.job(build, id)).exists(keys.result(build, id)).zscore(keys.failed(build), id);
  }
  const answers = await ask(asked);
  for (const [i, id] of ids.entries()) {
    const [there, stored, failed] = answers.slice(3 * i, 3 * i + 3);
    if (stored) room.done(id);
    else if (failed !== null)
      await handleFailure(id, whyFailed(await client.hget(keys.job(build, id), "failedReason")));
    else if (!there) {
      lost++;
      await room.submitAgain(id);
    }
  }
  return lost;

  async function handleFailure(id: string, why: string): Promise<void> {
    const evicted = why === DAMAGE.missing && (await evictions.count()) > 0;
    const failure = isDamage(why)
      ? repairs.tryAgain(id, evicted ? EVICTED : why)
      : new Error(`chunk "${id}" failed ${ATTEMPTS} times: ${why}; the others' results are kept`);
    if (failure) room.failed(id, failure);
    else await room.submitAgain(id);
  }
}
