import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { KEPT_SECONDS, PREFIX } from "./redis/keys.ts";

/** How often a chunk is tried, and how long after the first failure: then twice as long, and twice again. */
export const ATTEMPTS = 4;
const BACK_OFF = 500;

/** A build's queue. Named by the build, so that no worker of another can take from it. */
export function openQueue(client: Redis, build: string): Queue<string> {
  const queue = new Queue<string>(build, {
    connection: client,
    prefix: PREFIX,
    // Checked when the connection is made.
    skipVersionCheck: true,
    // Nobody reads these events; a result is announced when it is stored.
    streams: { events: { maxLen: 100 } },
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: "exponential", delay: BACK_OFF },
      removeOnComplete: true,
      removeOnFail: { age: KEPT_SECONDS },
      stackTraceLimit: 0,
    },
  });
  // Told to whoever gave the command, too.
  queue.on("error", () => {});
  return queue;
}
