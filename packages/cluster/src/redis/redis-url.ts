import { InvalidInput } from "@cause-toolkit/core";
import { hidePassword } from "./hide-password.ts";

/** The address of a Redis, and how to print it. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
  readonly database: number;
  readonly tls: boolean;
  /** The URL without its password. Messages print only this form. */
  readonly shown: string;
}

/**
 * Parses a URL such as `redis://host:6379/0` or `rediss://user:password@host`. Errors do not show the password.
 * If the URL has no password, it is read from CAUSE_REDIS_PASSWORD, because other users of a machine can read command lines.
 *
 * @example
 * ```ts
 * import { parseRedisUrl } from "@cause-toolkit/cluster";
 *
 * parseRedisUrl("redis://:secret@localhost").shown; // → "redis://localhost:6379"
 * ```
 */
export function parseRedisUrl(text: string): RedisAddress {
  const url = URL.canParse(text) ? new URL(text) : refuse(text);
  if (!["redis:", "rediss:"].includes(url.protocol) || !url.hostname) refuse(text);
  if (!/^\/?\d*$/.test(url.pathname) || url.search || url.hash) refuse(text);
  const tls = url.protocol === "rediss:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const port = url.port === "" ? 6379 : Number(url.port);
  const database = Number(url.pathname.slice(1));
  const password = decoded(url.password, text) || process.env.CAUSE_REDIS_PASSWORD;
  const username = decoded(url.username, text);
  return {
    host,
    port,
    database,
    tls,
    ...(username && { username }),
    ...(password && { password }),
    shown: `${url.protocol}//${url.hostname}:${port}${database ? `/${database}` : ""}`,
  };
}

function decoded(part: string, text: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    refuse(text);
  }
}

function refuse(text: string): never {
  throw new InvalidInput(
    `invalid engine: ${JSON.stringify(hidePassword(text))}; must be a URL such as redis://host:6379 or rediss://:password@host:6379/0`,
  );
}
