import type { Redis } from "ioredis";
import { forgetAbandoned } from "./abandoned.ts";
import { isBuild } from "./build.ts";
import { type Failure, listFailures } from "./chunks/failure.ts";
import { openQueue } from "./queue.ts";
import { connect } from "./redis/connect.ts";
import { keys } from "./redis/keys.ts";
import { parseRedisUrl } from "./redis/redis-url.ts";
import { explain } from "./redis/trouble.ts";
import { listPresent, type RunPresence, type WorkerPresence } from "./registry.ts";

const MOST_FAILURES = 5;

/** What there is of one build. */
export interface BuildStatus {
  readonly build: string;
  /** Chunks that wait, also to be tried again; that are being run; done within the last day or since; failed for good. */
  readonly waiting: number;
  readonly active: number;
  readonly done: number;
  readonly failed: number;
  /** The newest of the failed, at most five. */
  readonly failures: readonly Failure[];
  readonly runs: readonly RunPresence[];
  readonly workers: readonly WorkerPresence[];
}

export interface ClusterStatus {
  /** The URL, without its password. */
  readonly shown: string;
  readonly builds: readonly BuildStatus[];
}

/** What goes on at a Redis. */
export async function clusterStatus(url: string): Promise<ClusterStatus> {
  const place = parseRedisUrl(url);
  const client = await connect(place);
  try {
    return { shown: place.shown, builds: await readBuilds(client) };
  } catch (error) {
    throw explain(error, place);
  } finally {
    client.disconnect();
  }
}

/** Every build that has work or workers. Whoever looks also clears away what was abandoned. */
export async function readBuilds(client: Redis): Promise<BuildStatus[]> {
  const runs = await listPresent(client, "run");
  const workers = await listPresent(client, "worker");
  const known = (await client.smembers(keys.builds)).filter(isBuild);
  const builds = new Set([...known, ...[...runs, ...workers].map(({ build }) => build)]);
  const all: BuildStatus[] = [];
  for (const build of [...builds].sort()) {
    const of = <P extends { build: string }>(present: readonly P[]) => present.filter((one) => one.build === build);
    const mine = of(runs);
    const chunks = await countChunks(client, build, mine.length === 0);
    const status = { build, ...chunks, runs: mine, workers: of(workers) };
    if (hasWork(status) || status.workers.length > 0 || status.done + status.failed > 0) all.push(status);
    else await client.srem(keys.builds, build);
  }
  return all;
}

/** Whether anybody or anything waits for a worker. */
export function hasWork({ waiting, active, runs }: Pick<BuildStatus, "waiting" | "active" | "runs">): boolean {
  return waiting + active + runs.length > 0;
}

async function countChunks(client: Redis, build: string, unclaimed: boolean) {
  const queue = openQueue(client, build);
  try {
    if (unclaimed) await forgetAbandoned(queue);
    const { waiting, delayed, active, failed } = await queue.getJobCounts("waiting", "delayed", "active", "failed");
    const failures = failed > 0 ? await listFailures(client, build, MOST_FAILURES) : [];
    const done = Number(await client.get(keys.done(build)));
    return { waiting: waiting + delayed, active, done, failed, failures };
  } finally {
    await queue.close();
  }
}
