import type { Redis } from "ioredis";
import { describeBuild } from "../build.ts";
import type { RedisPlace } from "../redis/redis-url.ts";
import { listPresent } from "../registry.ts";
import { hasWork, readBuilds } from "../status.ts";

/** A worker that could do none of the work that is there says so instead of waiting for ever. */
export async function refuseOthers(client: Redis, { shown }: RedisPlace, build: string): Promise<void> {
  const busy = (await readBuilds(client)).filter(hasWork);
  if (busy.length === 0 || busy.some((one) => one.build === build)) return;
  const theirs = busy.map((one) => describeBuild(one.build)).join("; ");
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
