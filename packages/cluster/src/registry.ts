import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Redis } from "ioredis";
import { isBuild } from "./build.ts";
import { execLenientPipeline } from "./redis/exec-pipeline.ts";
import { keys } from "./redis/keys.ts";
import { printable } from "./redis/printable.ts";

/** A worker or run that has not shown itself for this many seconds is gone. */
const GONE_SECONDS = 15;

/** A worker or a run, as it describes itself. */
export interface Presence {
  readonly host: string;
  readonly pid: number;
  readonly build: string;
  /** Seconds since it last showed itself, by Redis's clock. After a kill it stays listed for 15 s. */
  readonly silent: number;
}
export interface WorkerPresence extends Presence {
  readonly jobs: number;
  readonly done: number;
}
export interface RunPresence extends Presence {
  readonly what: string;
  /** The share done, from 0 to 1, and what is under way. */
  readonly share: number;
  readonly now: string;
  readonly done: number;
}
interface Kinds {
  worker: WorkerPresence;
  run: RunPresence;
}

/** Registers a worker or a run. Call `show` again and again, and `leave` at the end. */
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

/** Lists the workers or runs that are present. Skips malformed entries, because anybody with write access to the Redis may have stored them. */
export async function listPresent<K extends keyof Kinds>(client: Redis, kind: K): Promise<Kinds[K][]> {
  const ids = (await client.smembers(keys[`${kind}s`])).sort();
  if (ids.length === 0) return [];
  const pipeline = client.pipeline();
  for (const id of ids) pipeline.get(keys[kind](id)).pttl(keys[kind](id));
  const replies = await execLenientPipeline(pipeline);
  const gone = ids.filter((_, i) => replies[2 * i] === null);
  if (gone.length > 0) await client.srem(keys[`${kind}s`], gone);
  return ids.flatMap((_, i) => {
    const [text, left] = replies.slice(2 * i, 2 * i + 2) as [string | null, number | null];
    const silent = Math.max(0, Math.round(GONE_SECONDS - Number(left) / 1000));
    const present = text === null ? undefined : parsePresence(FIELDS[kind], text);
    return present ? [{ ...present, silent } as unknown as Kinds[K]] : [];
  });
}

const SELF = { host: "", pid: 0, build: "" };
/** The fields of each kind of presence, with an example of each type. */
const FIELDS = {
  worker: { ...SELF, jobs: 0, done: 0 },
  run: { ...SELF, what: "", share: 0, now: "", done: 0 },
} satisfies { [K in keyof Kinds]: Omit<Kinds[K], "silent"> };

/** Parses a presence and makes its words safe to print. Undefined if the text is malformed. */
function parsePresence<F extends object>(fields: F, text: string): F | undefined {
  let value: { [field: string]: unknown } | null;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const entries = Object.entries(fields).map(([field, example]) => {
    const told = value?.[field];
    if (typeof told === "string" && typeof example === "string") return [field, printable(told)];
    return typeof example === "number" && isCount(told) ? [field, told] : undefined;
  });
  if (entries.includes(undefined) || !isBuild(value?.build)) return undefined;
  return Object.fromEntries(entries as [string, unknown][]) as F;
}

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
