/** Lets so many in at once. How many may change while some wait. */
export class Gate {
  private room: number;
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(room: number) {
    this.room = room;
  }

  async enter(): Promise<void> {
    if (this.inside < this.room) this.inside++;
    // Whoever opens the gate counts those who come in.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  leave(): void {
    this.inside--;
    this.admit();
  }

  resize(room: number): void {
    this.room = room;
    this.admit();
  }

  private admit(): void {
    while (this.inside < this.room) {
      const next = this.waiting.shift();
      if (!next) return;
      this.inside++;
      next();
    }
  }
}
