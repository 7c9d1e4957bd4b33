import type { Redis } from "ioredis";
import { describeBuild } from "../build.ts";
import type { RedisPlace } from "../redis/redis-url.ts";
import { listPresent } from "../registry.ts";
import { hasWork, readBuilds } from "../status.ts";

/**
 * A worker that could do none of the work that somebody waits for says so instead of waiting for ever. Chunks whose submitter is gone do not count: work of
 * this build may be still to come.
 */
export async function refuseOthers(client: Redis, { shown }: RedisPlace, build: string): Promise<void> {
  const builds = await readBuilds(client);
  const living = builds.filter(({ runs }) => runs.length > 0);
  if (living.length === 0 || builds.some((one) => one.build === build && hasWork(one))) return;
  const theirs = living.map((one) => describeBuild(one.build)).join("; ");
  throw new Error(`${shown} has work for ${theirs}; this worker is ${describeBuild(build)}`);
}

/** To be called now and then by a worker that waits: tells, once for each build, of work that it will not do. */
export function otherWork(client: Redis, { shown }: RedisPlace, build: string, onNote: (line: string) => void) {
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
