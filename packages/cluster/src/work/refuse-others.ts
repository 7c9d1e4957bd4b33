import type { Redis } from "ioredis";
import { describeBuild } from "../build.ts";
import type { RedisAddress } from "../redis/redis-url.ts";
import { listPresent } from "../registry.ts";
import { countChunks } from "../status.ts";

/**
 * Throws if all runs that are present belong to other builds, so that a worker does not wait for ever. Chunks of other builds do not count, because runs of
 * this build may still come; nor are their queues read, which may be damaged.
 */
export async function refuseOthers(client: Redis, { shown }: RedisAddress, build: string): Promise<void> {
  const living = new Set((await listPresent(client, "run")).map((run) => run.build));
  if (living.size === 0 || living.has(build)) return;
  const { waiting, active } = await countChunks(client, build);
  if (waiting + active > 0) return;
  const theirs = [...living].sort().map(describeBuild).join("; ");
  throw new Error(`${shown} has work for ${theirs}; this worker is ${describeBuild(build)}`);
}

/** Returns a check for a waiting worker to call repeatedly. It notes, once per build, work that this worker does not do. */
export function otherWork(client: Redis, { shown }: RedisAddress, build: string, onNote: (line: string) => void) {
  const told = new Set([build]);
  return async () => {
    for (const run of await listPresent(client, "run")) {
      if (told.has(run.build)) continue;
      told.add(run.build);
      const [theirs, mine] = [run.build, build].map(describeBuild);
      onNote(`${shown} has work for ${theirs}, which this worker will not do: it is ${mine}`);
    }
  };
}
