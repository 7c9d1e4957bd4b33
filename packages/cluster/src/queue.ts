import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { KEPT_SECONDS, PREFIX } from "./redis/keys.ts";

/** A chunk gets at most this many attempts. The first pause between attempts, in milliseconds, doubles each time. */
export const ATTEMPTS = 4;
const BACK_OFF = 500;

/** Opens the queue of a build. The build names the queue, so workers of other builds cannot take its chunks. */
export function openQueue(client: Redis, build: string): Queue<string> {
  const queue = new Queue<string>(build, {
    connection: client,
    prefix: PREFIX,
    // `connect` has checked the version.
    skipVersionCheck: true,
    // Nothing reads these events: a worker announces a result when it stores it.
    streams: { events: { maxLen: 100 } },
    defaultJobOptions: {
      attempts: ATTEMPTS,
      backoff: { type: "exponential", delay: BACK_OFF },
      removeOnComplete: true,
      removeOnFail: { age: KEPT_SECONDS },
      stackTraceLimit: 0,
    },
  });
  // The command that failed reports the error too.
  queue.on("error", () => {});
  return queue;
}
