import type { Redis } from "ioredis";
import { execPipeline } from "./exec-pipeline.ts";
import { keys } from "./keys.ts";

/** BullMQ's own keys of a queue, with the type that each must have. */
const TYPES = {
  wait: "list",
  active: "list",
  paused: "list",
  delayed: "zset",
  prioritized: "zset",
  completed: "zset",
  failed: "zset",
  marker: "zset",
  meta: "hash",
  stalled: "set",
  "stalled-check": "string",
  events: "stream",
  id: "string",
  pc: "string",
  limiter: "string",
} as const;
/** Fields of `meta` that stop a queue or slow it down. The toolkit sets none of them. */
const BRAKES = ["paused", "concurrency", "max", "duration"];

/**
 * Removes what keeps a queue from working: keys of another type, a counter that is no number, a pause, a limit. All of it can be damaged without a chunk being
 * lost, because a chunk that is in no list is submitted again. Returns the names of what was removed.
 */
export async function mendQueue(client: Redis, build: string): Promise<string[]> {
  const names = Object.keys(TYPES) as (keyof typeof TYPES)[];
  const pipeline = client.pipeline();
  for (const name of names) pipeline.type(keys.queue(build, name));
  const types = await execPipeline(pipeline);
  const wrong: string[] = names.filter((name, i) => types[i] !== "none" && types[i] !== TYPES[name]);
  for (const name of ["id", "pc"]) {
    if (!wrong.includes(name) && !/^\d{0,15}$/.test((await client.get(keys.queue(build, name))) ?? ""))
      wrong.push(name);
  }
  if (wrong.length > 0) await client.unlink(wrong.map((name) => keys.queue(build, name)));
  const meta = keys.queue(build, "meta");
  const brakes = (await client.hkeys(meta)).filter((field) => BRAKES.includes(field));
  if (brakes.length > 0) await client.hdel(meta, ...brakes);
  const events = await client.hget(meta, "opts.maxLenEvents");
  if (events !== null && !/^\d{1,9}$/.test(events)) brakes.push("opts.maxLenEvents");
  if (brakes.includes("opts.maxLenEvents")) await client.hdel(meta, "opts.maxLenEvents");
  return [...wrong, ...brakes];
}

/** What a user is told of what was removed. */
export function toldMended(removed: readonly string[]): string {
  return `Redis held what stops the queue (${removed.join(", ")}); it was removed`;
}

/** Removes every trace of a chunk from a queue, whatever BullMQ believes of it, so that it can be submitted again. */
export async function takeOut(client: Redis, build: string, id: string): Promise<void> {
  const transaction = client.multi();
  for (const list of ["wait", "active", "paused"]) transaction.lrem(keys.queue(build, list), 0, id);
  for (const set of ["delayed", "prioritized", "completed", "failed"]) transaction.zrem(keys.queue(build, set), id);
  await execPipeline(
    transaction.srem(keys.queue(build, "stalled"), id).unlink(keys.job(build, id), keys.lock(build, id)),
  );
}
