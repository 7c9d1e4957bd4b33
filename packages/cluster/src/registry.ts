import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Redis } from "ioredis";
import { isBuild } from "./build.ts";
import { askEach } from "./redis/ask.ts";
import { keys } from "./redis/keys.ts";
import { printable } from "./redis/printable.ts";

/** Who does not show up for so many seconds is gone. */
const GONE_SECONDS = 15;

/** A worker or a run, as it tells of itself. */
export interface Presence {
  readonly host: string;
  readonly pid: number;
  readonly build: string;
  /** Seconds since it was last heard of, by Redis's clock; killed, it is listed for 15 more. */
  readonly silent: number;
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

/** Who is there. What is stored there but is not a presence is left out: anybody who may write to the Redis may have stored it. */
export async function listPresent<K extends keyof Kinds>(client: Redis, kind: K): Promise<Kinds[K][]> {
  const ids = (await client.smembers(keys[`${kind}s`])).sort();
  if (ids.length === 0) return [];
  const asked = client.pipeline();
  for (const id of ids) asked.get(keys[kind](id)).pttl(keys[kind](id));
  const answers = await askEach(asked);
  const gone = ids.filter((_, i) => answers[2 * i] === null);
  if (gone.length > 0) await client.srem(keys[`${kind}s`], gone);
  return ids.flatMap((_, i) => {
    const [text, left] = answers.slice(2 * i, 2 * i + 2) as [string | null, number | null];
    const silent = Math.max(0, Math.round(GONE_SECONDS - Number(left) / 1000));
    const present = text === null ? undefined : parsePresence(FIELDS[kind], text);
    return present ? [{ ...present, silent } as Kinds[K]] : [];
  });
}

/** What each kind of presence tells, by an example of its type. */
const SELF = { host: "", pid: 0, build: "" };
const FIELDS = {
  worker: { ...SELF, jobs: 0, done: 0 },
  run: { ...SELF, what: "", share: 0, now: "", done: 0 },
} satisfies { [K in keyof Kinds]: Omit<Kinds[K], "silent"> };

/** A presence in words that may be printed; undefined if the text is not one. */
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
