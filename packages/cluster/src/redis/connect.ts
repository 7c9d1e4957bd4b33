import { isIP } from "node:net";
import { Redis } from "ioredis";
import type { RedisPlace } from "./redis-url.ts";
import { explain } from "./trouble.ts";

/** Who has not answered all our questions within so many milliseconds is not there. */
const PATIENCE = 5000;
/** The oldest Redis that BullMQ recommends. */
const OLDEST = [6, 2] as const;

/** Connects to Redis and checks that it is one, new enough, with that database. Once there, a lost connection is made again for as long as it takes. */
export async function connect(place: RedisPlace): Promise<Redis> {
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
  try {
    await within(PATIENCE, greet(client, place));
  } catch (error) {
    client.disconnect();
    throw explain(first ?? error, place);
  }
  connected = true;
  return client;
}

async function greet(client: Redis, place: RedisPlace): Promise<void> {
  await client.connect();
  await client.ping();
  // The client has asked for it already, and stays at 0 where there is none.
  if (place.database > 0) await client.select(place.database);
  checkVersion(await client.info("server"), place);
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
