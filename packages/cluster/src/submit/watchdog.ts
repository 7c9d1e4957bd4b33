/**
 * Finds chunks that nobody works on. Workers say themselves which chunks they run, so no field of BullMQ, which may be damaged, has to be believed. A chunk that
 * waits because all threads are busy is left alone.
 */
export class Watchdog {
  private readonly maxLooks: number;
  private readonly idle = new Map<string, number>();

  /** A chunk is found after this many looks in a row at which no worker ran it, though a thread was free. */
  constructor(maxLooks: number) {
    this.maxLooks = maxLooks;
  }

  /** Call it at a fixed interval, with the ids of the pending chunks, of the running ones, and whether a worker has a free thread. Returns the chunks found. */
  look(pending: readonly string[], running: ReadonlySet<string>, free: boolean): string[] {
    const idle = free ? pending.filter((id) => !running.has(id)) : [];
    const counts = idle.map((id) => [id, (this.idle.get(id) ?? 0) + 1] as const);
    this.idle.clear();
    for (const [id, count] of counts) if (count < this.maxLooks) this.idle.set(id, count);
    return counts.filter(([, count]) => count >= this.maxLooks).map(([id]) => id);
  }
}
