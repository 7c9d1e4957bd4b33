import type { Redis } from "ioredis";

/** What to do about a Redis that evicts keys, and what comes of it if nothing is done. */
export function evictionWarning(shown: string, policy: string): string {
  return `${shown} may evict chunks and results (maxmemory-policy ${policy}), which are then computed again; set maxmemory-policy noeviction`;
}

/** What Redis does when its memory is full: it evicts keys, unless this is "noeviction". Undefined where Redis does not tell. */
export async function evictionPolicy(client: Redis): Promise<string | undefined> {
  return /^maxmemory_policy:(\S+)/m.exec(await client.info("memory"))?.[1];
}

/** Tells whether Redis has evicted any keys since it was first asked. */
export class Evictions {
  private readonly client: Redis;
  private before: number | undefined;

  constructor(client: Redis) {
    this.client = client;
  }

  /** How many keys Redis has evicted since the first call. A Redis that was restarted counts from 0. */
  async count(): Promise<number> {
    const now = Number(/^evicted_keys:(\d+)/m.exec(await this.client.info("stats"))?.[1] ?? 0);
    this.before = Math.min(this.before ?? now, now);
    return now - this.before;
  }
}
