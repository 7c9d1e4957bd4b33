import type { Redis } from "ioredis";
import { isBuild } from "./build.ts";
import { type Failure, listFailures } from "./chunks/failure.ts";
import { openQueue } from "./queue.ts";
import { connect } from "./redis/connect.ts";
import { keys } from "./redis/keys.ts";
import { explain } from "./redis/redis-errors.ts";
import { parseRedisUrl } from "./redis/redis-url.ts";
import { listPresent, type RunPresence, type WorkerPresence } from "./registry.ts";

const MAX_FAILURES = 5;

/** The status of one build. */
export interface BuildStatus {
  readonly build: string;
  /** Numbers of chunks: waiting, also for another attempt; being run; done, until a day without results; failed for good. */
  readonly waiting: number;
  readonly active: number;
  readonly done: number;
  readonly failed: number;
  /** The newest failures, at most five. */
  readonly failures: readonly Failure[];
  readonly runs: readonly RunPresence[];
  readonly workers: readonly WorkerPresence[];
}

export interface ClusterStatus {
  /** The URL, without its password. */
  readonly shown: string;
  readonly builds: readonly BuildStatus[];
}

/** Returns the status of all builds at a Redis. */
export async function clusterStatus(url: string): Promise<ClusterStatus> {
  const address = parseRedisUrl(url);
  const client = await connect(address);
  try {
    return { shown: address.shown, builds: await readBuilds(client) };
  } catch (error) {
    throw explain(error, address);
  } finally {
    client.closeForGood();
  }
}

/** Reads the status of every build that has work or workers. */
export async function readBuilds(client: Redis): Promise<BuildStatus[]> {
  const runs = await listPresent(client, "run");
  const workers = await listPresent(client, "worker");
  const known = (await client.smembers(keys.builds)).filter(isBuild);
  const builds = new Set([...known, ...[...runs, ...workers].map(({ build }) => build)]);
  const all: BuildStatus[] = [];
  for (const build of [...builds].sort()) {
    const ofBuild = <P extends { build: string }>(present: readonly P[]) =>
      present.filter((one) => one.build === build);
    const chunks = await countChunks(client, build);
    const status = { build, ...chunks, runs: ofBuild(runs), workers: ofBuild(workers) };
    const { waiting, active, done, failed } = chunks;
    if (waiting + active + done + failed + status.runs.length + status.workers.length > 0) all.push(status);
    else await client.srem(keys.builds, build);
  }
  return all;
}

/** Counts the chunks of a build. */
export async function countChunks(client: Redis, build: string) {
  const queue = openQueue(client, build);
  try {
    const { waiting, delayed, active, failed } = await queue.getJobCounts("waiting", "delayed", "active", "failed");
    const failures = failed > 0 ? await listFailures(client, build, MAX_FAILURES) : [];
    const done = Number(await client.get(keys.done(build)));
    return { waiting: waiting + delayed, active, done, failed, failures };
  } finally {
    await queue.close();
  }
}
