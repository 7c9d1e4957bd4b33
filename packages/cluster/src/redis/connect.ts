import { isIP } from "node:net";
import { Redis } from "ioredis";
import { evictionPolicy, evictionWarning } from "./evictions.ts";
import type { RedisPlace } from "./redis-url.ts";
import { explain } from "./trouble.ts";

/** A Redis that has not answered all our questions within this many milliseconds is not there. */
const PATIENCE = 5000;
/** A connection attempt that took this many milliseconds longer was held up by this process, which was stopped or whose machine was asleep. */
const LATE = 1000;
/** The oldest Redis that BullMQ recommends. */
const OLDEST = [6, 2] as const;

export interface ConnectOptions {
  /** Told of a Redis that may evict keys. */
  readonly onNote?: (line: string) => void;
  /** Ends the attempt. */
  readonly signal?: AbortSignal;
}

/** Connects to Redis and checks that it is one, new enough, with that database. Once there, a lost connection is made again for as long as it takes. */
export async function connect(place: RedisPlace, options: ConnectOptions = {}): Promise<Redis> {
  const began = performance.now();
  try {
    return await tryToConnect(place, options);
  } catch (error) {
    const late = performance.now() - began > PATIENCE + LATE;
    if (!late || options.signal?.aborted) throw error;
    return connect(place, options);
  }
}

async function tryToConnect(place: RedisPlace, { onNote = () => {}, signal }: ConnectOptions): Promise<Redis> {
  let connected = false;
  const client = new Redis({
    ...{ host: place.host, port: place.port, db: place.database, lazyConnect: true },
    ...{ connectTimeout: PATIENCE, disconnectTimeout: 200 },
    ...(place.username && { username: place.username }),
    ...(place.password && { password: place.password }),
    // TLS has names of servers, and no addresses.
    ...(place.tls && { tls: isIP(place.host) ? {} : { servername: place.host } }),
    // BullMQ's wish: a command waits for the connection rather than fail.
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => (connected ? Math.min(100 * 2 ** tries, 2000) : null),
  });
  let first: unknown;
  client.on("error", (error) => (first ??= error));
  const stop = () => client.disconnect();
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    const policy = await within(PATIENCE, greet(client, place));
    if (policy && policy !== "noeviction") onNote(evictionWarning(place.shown, policy));
  } catch (error) {
    client.disconnect();
    throw explain(first ?? error, place);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  connected = true;
  return client;
}

/** Returns the eviction policy. */
async function greet(client: Redis, place: RedisPlace): Promise<string | undefined> {
  await client.connect();
  await client.ping();
  // The client has asked for it already, and stays at 0 where there is none.
  if (place.database > 0) await client.select(place.database);
  checkVersion(await client.info("server"), place);
  return evictionPolicy(client);
}

function checkVersion(info: string, { shown }: RedisPlace): void {
  const version = /^redis_version:(\d+)\.(\d+)\S*/m.exec(info);
  const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  const is = version ? version[0].replace("redis_version:", "Redis ") : "no Redis that tells its version";
  throw new Error(`${shown} is ${is}; it must be Redis ${OLDEST.join(".")} or newer`);
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = Object.assign(new Error("timed out"), { code: "ETIMEDOUT" });
    const timer = setTimeout(() => reject(late), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
