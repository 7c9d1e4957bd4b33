import type { Redis } from "ioredis";

/** Warns of a Redis that evicts keys when its memory is full. */
export function evictionWarning(shown: string, policy: string): string {
  return `${shown} may evict chunks and results (maxmemory-policy ${policy}), which are then computed again; set maxmemory-policy noeviction`;
}

/** Returns what Redis does when its memory is full: it evicts keys, unless this is "noeviction". Undefined if Redis does not say. */
export async function evictionPolicy(client: Redis): Promise<string | undefined> {
  return /^maxmemory_policy:(\S+)/m.exec(await client.info("memory"))?.[1];
}

/** Counts the keys that Redis evicts. */
export class Evictions {
  private readonly client: Redis;
  private before: number | undefined;

  constructor(client: Redis) {
    this.client = client;
  }

  /** Returns how many keys Redis has evicted since the first call. A restarted Redis counts from 0. */
  async count(): Promise<number> {
    const now = Number(/^evicted_keys:(\d+)/m.exec(await this.client.info("stats"))?.[1] ?? 0);
    this.before = Math.min(this.before ?? now, now);
    return now - this.before;
  }
}
