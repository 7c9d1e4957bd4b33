import type { Redis } from "ioredis";
import { describeBuild } from "./build.ts";
import type { RedisPlace } from "./redis-url.ts";
import { hasWork, readBuilds } from "./status.ts";

/** A worker that could do none of the work that is there says so instead of waiting for ever. */
export async function refuseOthers(client: Redis, { shown }: RedisPlace, build: string): Promise<void> {
  const busy = (await readBuilds(client)).filter(hasWork);
  if (busy.length === 0 || busy.some((one) => one.build === build)) return;
  const theirs = busy.map((one) => describeBuild(one.build)).join("; ");
  throw new Error(`${shown} has work for ${theirs}; this worker is ${describeBuild(build)}`);
}
