/** Limits how many tasks run at once. The limit may change while tasks wait. */
export class Semaphore {
  private limit: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(limit: number) {
    this.limit = limit;
  }

  async acquire(): Promise<void> {
    if (this.running < this.limit) this.running++;
    // `admit` counts the task.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  release(): void {
    this.running--;
    this.admit();
  }

  resize(limit: number): void {
    this.limit = limit;
    this.admit();
  }

  private admit(): void {
    while (this.running < this.limit) {
      const next = this.waiting.shift();
      if (!next) return;
      this.running++;
      next();
    }
  }
}
