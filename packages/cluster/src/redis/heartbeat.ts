import type { Redis } from "ioredis";

/** If a tick is this many milliseconds late, this process was not running: it was stopped, or its machine was asleep. */
const LATE = 2000;
/** After this many milliseconds of silence, the connections are made anew: a connection can die unnoticed while a machine sleeps. */
const SILENCE = 5000;

/**
 * Pings Redis at every tick and measures how long it has been silent. It uses a monotonic clock and counts only the time in which this process runs: a process
 * that was suspended cannot know whether Redis would have answered.
 */
export class Heartbeat {
  private readonly connections: readonly Redis[];
  private readonly interval: number;
  private last: number | undefined;
  private silent = 0;
  private nextReconnect = SILENCE;
  private waiting = false;

  /** Pings the first connection. Reconnects all of them if Redis is silent or this process was suspended. */
  constructor(connections: readonly Redis[], interval: number) {
    this.connections = connections;
    this.interval = interval;
  }

  /** Call it once per interval. Returns for how many milliseconds Redis has been silent while this process was running. */
  tick(): number {
    const now = performance.now();
    const gap = now - (this.last ?? now);
    this.last = now;
    if (gap > this.interval + LATE) {
      this.heard();
      this.reconnect();
    } else {
      this.silent += gap;
    }
    if (this.silent >= this.nextReconnect) {
      this.nextReconnect += SILENCE;
      this.reconnect();
    }
    if (!this.waiting) this.ping();
    return this.silent;
  }

  private ping(): void {
    this.waiting = true;
    this.connections[0]
      .ping()
      .then(() => this.heard())
      // ioredis restores a lost connection by itself; other errors also reach the code that uses the connection.
      .catch(() => {})
      .finally(() => (this.waiting = false));
  }

  private heard(): void {
    this.silent = 0;
    this.nextReconnect = SILENCE;
  }

  /** Skips connections that ioredis is already restoring. ioredis sends pending commands again. */
  private reconnect(): void {
    for (const connection of this.connections) {
      if (connection.status === "ready") connection.disconnect(true);
    }
  }
}
