import type { Redis } from "ioredis";
import { describeBuild } from "../build.ts";
import type { RedisAddress } from "../redis/redis-url.ts";
import { listPresent } from "../registry.ts";
import { hasWork, readBuilds } from "../status.ts";

/**
 * Throws if all runs that are present belong to other builds, so that a worker does not wait for ever. Chunks without a submitter do not count, because runs of
 * this build may still come.
 */
export async function refuseOthers(client: Redis, { shown }: RedisAddress, build: string): Promise<void> {
  const builds = await readBuilds(client);
  const living = builds.filter(({ runs }) => runs.length > 0);
  if (living.length === 0 || builds.some((one) => one.build === build && hasWork(one))) return;
  const theirs = living.map((one) => describeBuild(one.build)).join("; ");
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
