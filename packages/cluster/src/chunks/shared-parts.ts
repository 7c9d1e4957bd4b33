import type { Redis } from "ioredis";
import { KEPT_SECONDS, keys } from "../redis/keys.ts";

/** Stores the large parts of chunks in Redis: each once, and only while a chunk needs it. */
export class SharedParts {
  private readonly client: Redis;
  private readonly held = new Map<string, { readonly text: string; users: number; stored: Promise<unknown> }>();

  constructor(client: Redis) {
    this.client = client;
  }

  async hold(parts: ReadonlyMap<string, string>): Promise<void> {
    for (const [hash, text] of parts) {
      const part = this.held.get(hash);
      if (part) part.users++;
      else this.held.set(hash, { text, users: 1, stored: this.store(hash, text) });
      await this.held.get(hash)?.stored;
    }
  }

  async release(parts: ReadonlyMap<string, string>): Promise<void> {
    for (const hash of parts.keys()) {
      const part = this.held.get(hash);
      if (!part || --part.users > 0) continue;
      this.held.delete(hash);
      await this.client.del(keys.field(hash));
    }
  }

  /** Stores missing parts again: another run that used the same part has ended. */
  async refresh(): Promise<void> {
    for (const [hash, { text }] of this.held) {
      if ((await this.client.expire(keys.field(hash), KEPT_SECONDS)) === 0) await this.store(hash, text);
    }
  }

  private store(hash: string, text: string): Promise<unknown> {
    return this.client.set(keys.field(hash), text, "EX", KEPT_SECONDS);
  }
}
