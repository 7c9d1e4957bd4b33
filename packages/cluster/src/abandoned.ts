import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { isBuild } from "./build.ts";
import { openQueue } from "./queue.ts";
import { KEPT_SECONDS, keys } from "./redis/keys.ts";
import { listPresent } from "./registry.ts";

/** Chunks wait here, wait to be tried again, were under way at a worker that is gone, or have failed. */
const STATES = ["wait", "delayed", "active", "failed"] as const;

/**
 * Forgets chunks of a build that were handed in more than a day ago. Only to be called where no run of that build is there: for a day, whoever submitted them
 * may come back for them. What a worker has under way holds a lock, and stays.
 */
export async function forgetAbandoned(queue: Queue<string>): Promise<void> {
  try {
    for (const state of STATES) await queue.clean(1000 * KEPT_SECONDS, 0, state);
  } catch {
    // A Redis that takes no writes can still be looked at; whoever comes next clears away.
  }
}

/** The same for every build at a Redis. */
export async function forgetAllAbandoned(client: Redis): Promise<void> {
  const living = new Set((await listPresent(client, "run")).map(({ build }) => build));
  for (const build of await client.smembers(keys.builds)) {
    if (living.has(build) || !isBuild(build)) continue;
    const queue = openQueue(client, build);
    await forgetAbandoned(queue).finally(() => queue.close());
  }
}
