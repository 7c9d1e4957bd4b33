import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Redis } from "ioredis";
import { keys } from "./keys.ts";

/** Who does not show up for so many seconds is gone. */
const GONE_SECONDS = 15;

/** A worker or a run, as it tells of itself. */
export interface Presence {
  readonly host: string;
  readonly pid: number;
  readonly build: string;
}
export interface WorkerPresence extends Presence {
  readonly jobs: number;
  readonly done: number;
}
export interface RunPresence extends Presence {
  readonly what: string;
  /** Share done, from 0 to 1, and what is under way. */
  readonly share: number;
  readonly now: string;
  readonly done: number;
}
interface Kinds {
  worker: WorkerPresence;
  run: RunPresence;
}

/** Shows that somebody is there, again and again; with `leave`, that they are gone. */
export function presence<K extends keyof Kinds>(client: Redis, kind: K, build: string) {
  const id = randomUUID();
  const self = { host: hostname(), pid: process.pid, build };
  return {
    async show(more: Omit<Kinds[K], keyof Presence>): Promise<void> {
      await client.set(keys[kind](id), JSON.stringify({ ...self, ...more }), "EX", GONE_SECONDS);
      await client.sadd(keys[`${kind}s`], id);
    },
    async leave(): Promise<void> {
      await client.del(keys[kind](id));
      await client.srem(keys[`${kind}s`], id);
    },
  };
}

/** Goodbyes that nobody hears are no reason to stay. */
export async function leaveTaking(goodbye: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => (timer = setTimeout(resolve, 1000)));
  await Promise.race([goodbye.catch(() => {}), enough]);
  clearTimeout(timer);
}

/** Who is there. */
export async function listPresent<K extends keyof Kinds>(client: Redis, kind: K): Promise<Kinds[K][]> {
  const ids = (await client.smembers(keys[`${kind}s`])).sort();
  if (ids.length === 0) return [];
  const texts = await client.mget(ids.map((id) => keys[kind](id)));
  const gone = ids.filter((_, i) => texts[i] === null);
  if (gone.length > 0) await client.srem(keys[`${kind}s`], gone);
  return texts.filter((text) => text !== null).map((text) => JSON.parse(text) as Kinds[K]);
}
