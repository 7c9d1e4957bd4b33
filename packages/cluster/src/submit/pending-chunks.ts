/** A task that waits for a chunk, and how to submit the chunk again. */
interface Waiter {
  readonly submit: () => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The chunks that tasks wait for. Several tasks may wait for the same chunk, because the same work has the same id. */
export class PendingChunks {
  private readonly waiters = new Map<string, Set<Waiter>>();

  /** Resolves when the chunk is marked as done. */
  wait(id: string, submit: () => Promise<void>, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        signal.removeEventListener("abort", stop);
        const others = this.waiters.get(id);
        others?.delete(waiter);
        if (others?.size === 0) this.waiters.delete(id);
      };
      const waiter = {
        submit,
        resolve: () => {
          leave();
          resolve();
        },
        reject: (error: unknown) => {
          leave();
          reject(error);
        },
      };
      const stop = () => waiter.reject(signal.reason);
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener("abort", stop);
      this.waiters.set(id, (this.waiters.get(id) ?? new Set()).add(waiter));
    });
  }

  ids(): string[] {
    return [...this.waiters.keys()];
  }

  submitAgain(id: string): Promise<void> | undefined {
    const [waiter] = this.waiters.get(id) ?? [];
    return waiter?.submit();
  }

  markDone(id: string): void {
    for (const waiter of this.waiters.get(id) ?? []) waiter.resolve();
  }

  markFailed(id: string, error: unknown): void {
    for (const waiter of this.waiters.get(id) ?? []) waiter.reject(error);
  }
}
