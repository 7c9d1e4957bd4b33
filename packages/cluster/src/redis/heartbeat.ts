import type { Redis } from "ioredis";

/** A tick that comes this many milliseconds after it is due shows that this process was not running: it was stopped, or its machine was asleep. */
const LATE = 2000;
/** For this many milliseconds Redis may be silent before a new connection is tried. A connection can die without a word while a machine sleeps. */
const SILENCE = 5000;

/**
 * Asks Redis again and again whether it is there. Silence is measured by a clock that nobody can set, and only while this process runs: whoever was not running
 * cannot say that Redis has not answered.
 */
export class Heartbeat {
  private readonly connections: readonly Redis[];
  private readonly interval: number;
  private last: number | undefined;
  private silent = 0;
  private nextReconnect = SILENCE;
  private waiting = false;

  /** The first of the connections is asked; all of them are made again where that is needed. */
  constructor(connections: readonly Redis[], interval: number) {
    this.connections = connections;
    this.interval = interval;
  }

  /** Call it at every interval. Returns for how many milliseconds Redis has not answered while this process was running. */
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
    if (!this.waiting) this.ask();
    return this.silent;
  }

  private ask(): void {
    this.waiting = true;
    this.connections[0]
      .ping()
      .then(() => this.heard())
      // A lost connection is made again by itself; other errors are met by whoever uses it.
      .catch(() => {})
      .finally(() => (this.waiting = false));
  }

  private heard(): void {
    this.silent = 0;
    this.nextReconnect = SILENCE;
  }

  /** Connections that are being made already are left alone. Commands under way are sent again. */
  private reconnect(): void {
    for (const connection of this.connections) {
      if (connection.status === "ready") connection.disconnect(true);
    }
  }
}
