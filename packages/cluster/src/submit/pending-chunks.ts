interface Pending {
  submitted: boolean;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The chunks that the submitter waits for, by their ids. */
export class PendingChunks {
  private readonly chunks = new Map<string, Pending>();

  /** Submits a chunk. Resolves when it is marked as done. */
  wait(id: string, submit: () => Promise<void>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const chunk: Pending = { submitted: false, resolve, reject };
      this.chunks.set(id, chunk);
      submit().then(() => (chunk.submitted = true), reject);
    }).finally(() => this.chunks.delete(id));
  }

  get size(): number {
    return this.chunks.size;
  }

  /** The ids of the chunks that Redis has taken. */
  submitted(): string[] {
    return [...this.chunks].filter(([, { submitted }]) => submitted).map(([id]) => id);
  }

  markDone(id: string): void {
    this.chunks.get(id)?.resolve();
  }

  markFailed(id: string, error: unknown): void {
    this.chunks.get(id)?.reject(error);
  }
}
