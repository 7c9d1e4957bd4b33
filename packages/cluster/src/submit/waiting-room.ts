/** Somebody who waits for a chunk, and how it is submitted, should it get lost. */
interface Waiter {
  readonly submit: () => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Who waits for what. Two may wait for the same chunk: where work is the same, so is its id. */
export class WaitingRoom {
  private readonly waiters = new Map<string, Set<Waiter>>();

  /** Resolves when the chunk is told to be done. */
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

  done(id: string): void {
    for (const waiter of this.waiters.get(id) ?? []) waiter.resolve();
  }

  failed(id: string, error: unknown): void {
    for (const waiter of this.waiters.get(id) ?? []) waiter.reject(error);
  }
}
