import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { whyFailed } from "../chunks/failure.ts";
import { ATTEMPTS } from "../queue.ts";
import { ask } from "../redis/ask.ts";
import { keys } from "../redis/keys.ts";
import type { WaitingRoom } from "./waiting-room.ts";

/**
 * Looks after every chunk that somebody waits for: tells of results that were announced unheard and of what has failed for good, and hands in again
 * what Redis has lost, as when it was restarted.
 */
export async function findLost(client: Redis, queue: Queue<string>, room: WaitingRoom): Promise<void> {
  const build = queue.name;
  const ids = room.ids();
  const asked = client.pipeline();
  // In this order: a worker stores the result first and BullMQ forgets the job then, so what is in neither place was lost.
  for (const id of ids) {
    asked.exists(keys.job(build, id)).exists(keys.result(build, id)).zscore(keys.failed(build), id);
  }
  const answers = await ask(asked);
  for (const [i, id] of ids.entries()) {
    const [there, stored, failed] = answers.slice(3 * i, 3 * i + 3);
    if (stored) room.done(id);
    else if (failed !== null) room.failed(id, await failureOf(queue, id));
    else if (!there) await room.submitAgain(id);
  }
}

async function failureOf(queue: Queue<string>, id: string): Promise<Error> {
  const why = whyFailed(await queue.getJob(id));
  return new Error(`chunk "${id}" failed ${ATTEMPTS} times: ${why}; the others' results are kept`);
}
