import { isIP } from "node:net";
import type { Redis } from "ioredis";
import { Connection } from "./connection.ts";
import { explain } from "./redis-errors.ts";
import type { RedisAddress } from "./redis-url.ts";

/** A Redis must answer all first commands within this many milliseconds in which this process is running. */
const CONNECT_TIMEOUT = 5000;
/** The oldest version that BullMQ recommends. */
const MIN_VERSION = [6, 2] as const;

export interface ConnectOptions {
  /** Receives a warning if Redis may evict keys. */
  readonly onNote?: (line: string) => void;
  /** Cancels the attempt. */
  readonly signal?: AbortSignal;
}

/** Connects to Redis and checks its version and its database. After that, ioredis restores a lost connection for as long as it takes. */
export async function connect(
  address: RedisAddress,
  { onNote = () => {}, signal }: ConnectOptions = {},
): Promise<Connection> {
  let connected = false;
  const client = new Connection({
    host: address.host,
    port: address.port,
    db: address.database,
    lazyConnect: true,
    // Only for connections that are made again: ours comes first.
    connectTimeout: 2 * CONNECT_TIMEOUT,
    disconnectTimeout: 200,
    ...(address.username && { username: address.username }),
    ...(address.password && { password: address.password }),
    // TLS allows host names as server names, but no IP addresses.
    ...(address.tls && { tls: isIP(address.host) ? {} : { servername: address.host } }),
    // BullMQ requires that commands wait for the connection.
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => (connected ? Math.min(100 * 2 ** tries, 2000) : null),
  });
  let first: unknown;
  client.on("error", (error) => (first ??= error));
  const stop = () => client.closeForGood();
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    const policy = await rejectAfter(CONNECT_TIMEOUT, greet(client, address));
    if (policy !== undefined && policy !== "noeviction") {
      const danger = "may evict chunks and results, which ends their runs";
      onNote(`${address.shown} ${danger} (maxmemory-policy ${policy}); set maxmemory-policy noeviction`);
    }
  } catch (error) {
    client.closeForGood();
    throw explain(first ?? error, address);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  connected = true;
  return client;
}

/** Sends the first commands. Returns what Redis does when its memory is full, if it says so. */
async function greet(client: Redis, address: RedisAddress): Promise<string | undefined> {
  await client.connect();
  await client.ping();
  // The client stays at database 0 if there is no such database, without an error.
  if (address.database > 0) await client.select(address.database);
  checkVersion(await client.info("server"), address);
  return /^maxmemory_policy:(\S+)/m.exec(await client.info("memory"))?.[1];
}

function checkVersion(info: string, { shown }: RedisAddress): void {
  const version = /^redis_version:(\d+)\.(\d+)\S*/m.exec(info);
  const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
  if (major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])) return;
  const is = version ? version[0].replace("redis_version:", "Redis ") : "no Redis that tells its version";
  throw new Error(`${shown} is ${is}; it must be Redis ${MIN_VERSION.join(".")} or newer`);
}

/** Time is counted in ticks, of which none is made up for: a process that was stopped, or waited for its turn, cannot know whether Redis would have answered. */
function rejectAfter<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = Object.assign(new Error("timed out"), { code: "ETIMEDOUT" });
    let ticks = 10;
    const timer = setInterval(() => --ticks === 0 && reject(late), milliseconds / ticks);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
