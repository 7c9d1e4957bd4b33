import type { Redis } from "ioredis";

/** After this many silent ticks, the connections are made anew: a connection can die unnoticed while a machine sleeps. */
const RECONNECT_TICKS = 5;

/**
 * Pings Redis at every tick and counts the ticks since its last answer. A process that is suspended has no ticks, and cannot know whether Redis would have
 * answered; so this time does not count.
 */
export class Heartbeat {
  private readonly connections: readonly Redis[];
  private silent = 0;
  private waiting = false;

  /** Pings the first connection. Reconnects all of them if Redis is silent. */
  constructor(connections: readonly Redis[]) {
    this.connections = connections;
  }

  /** Call it at a fixed interval. Returns for how many intervals Redis has been silent. */
  tick(): number {
    if (!this.waiting) this.ping();
    else if (++this.silent % RECONNECT_TICKS === 0) this.reconnect();
    return this.silent;
  }

  private ping(): void {
    this.waiting = true;
    this.connections[0]
      .ping()
      .then(() => (this.silent = 0))
      // ioredis restores a lost connection by itself; other errors also reach the code that uses the connection.
      .catch(() => {})
      .finally(() => (this.waiting = false));
  }

  /** Skips connections that ioredis is already restoring. ioredis sends pending commands again. */
  private reconnect(): void {
    for (const connection of this.connections) {
      if (connection.status === "ready") connection.disconnect(true);
    }
  }
}
