import { Redis, type RedisOptions } from "ioredis";

/** A connection that can be closed for good, with its duplicates. BullMQ duplicates connections, and sometimes reconnects one that it has just closed. */
export class Connection extends Redis {
  private readonly duplicates: Connection[] = [];
  private closed = false;

  override duplicate(override: Partial<RedisOptions> = {}): Connection {
    const copy = new Connection({ ...this.options, ...override });
    this.duplicates.push(copy);
    return copy;
  }

  override connect(callback?: (error?: Error | null) => void): Promise<void> {
    return this.closed ? Promise.reject(new Error("Connection is closed.")) : super.connect(callback);
  }

  /** Closes this connection and its duplicates. None of them can be made anew. */
  closeForGood(): void {
    this.closed = true;
    this.on("error", () => {});
    this.disconnect();
    for (const copy of this.duplicates) copy.closeForGood();
  }
}
