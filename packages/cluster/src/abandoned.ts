import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { isBuild } from "./build.ts";
import { openQueue } from "./queue.ts";
import { KEPT_SECONDS, keys } from "./redis/keys.ts";
import { listPresent } from "./registry.ts";

/** BullMQ's names for chunks that wait, that wait for another attempt, that a worker runs, and that have failed. */
const STATES = ["wait", "delayed", "active", "failed"] as const;

/**
 * Removes the chunks of a build that were submitted more than a day ago. Call it only if no run of that build is present: within a day, the submitter may come
 * back for its chunks. BullMQ keeps a chunk that a worker is running, because the worker holds its lock.
 */
export async function forgetAbandoned(queue: Queue<string>): Promise<void> {
  try {
    for (const state of STATES) await queue.clean(1000 * KEPT_SECONDS, 0, state);
  } catch {
    // A Redis that refuses writes can still be read; the next caller removes the chunks.
  }
}

/** Removes the abandoned chunks of every build at a Redis. */
export async function forgetAllAbandoned(client: Redis): Promise<void> {
  const living = new Set((await listPresent(client, "run")).map(({ build }) => build));
  for (const build of await client.smembers(keys.builds)) {
    if (living.has(build) || !isBuild(build)) continue;
    const queue = openQueue(client, build);
    await forgetAbandoned(queue).finally(() => queue.close());
  }
}
