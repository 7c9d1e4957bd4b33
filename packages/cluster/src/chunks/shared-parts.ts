import type { Redis } from "ioredis";
import { KEPT_SECONDS, keys } from "../redis/keys.ts";

/** Stores the large parts of chunks in Redis: each once, and only while a chunk needs it. */
export class SharedParts {
  private readonly client: Redis;
  private readonly onNote: (line: string) => void;
  private readonly held = new Map<string, { readonly text: string; users: number; stored: Promise<unknown> }>();

  constructor(client: Redis, onNote: (line: string) => void) {
    this.client = client;
    this.onNote = onNote;
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
      await this.client.del(keys.field(hash), keys.damaged(hash));
    }
  }

  /**
   * Stores missing parts again and returns how many were missing: Redis was restarted, another run that used the same part has ended, or a worker has removed a
   * damaged part.
   */
  async refresh(): Promise<number> {
    let missing = 0;
    for (const [hash, { text }] of this.held) {
      if ((await this.client.expire(keys.field(hash), KEPT_SECONDS)) > 0) continue;
      const damaged = await this.client.del(keys.damaged(hash));
      if (damaged > 0) this.onNote(`Redis held a damaged part of the chunks (${hash}); it is stored again`);
      await this.store(hash, text);
      missing++;
    }
    return missing;
  }

  private store(hash: string, text: string): Promise<unknown> {
    return this.client.set(keys.field(hash), text, "EX", KEPT_SECONDS);
  }
}
