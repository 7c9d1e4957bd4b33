/** How far a race is. */
export interface Standing {
  /** Runs done, of how many. */
  readonly runs: number;
  readonly total: number;
  /** Runs a second, and seconds left; not numbers while they are not known. */
  readonly rate: number;
  readonly left: number;
}

export const UNKNOWN = { rate: Number.NaN, left: Number.NaN };

/** Measures how fast a race is, from the first part on: before it, workers were being started. */
export class Clock {
  private readonly now: () => number;
  private began: { readonly at: number; readonly runs: number } | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  start(runs: () => number): void {
    this.began ??= { at: this.now(), runs: runs() };
  }

  standing(runs: number, total: number): Standing {
    const { at, runs: first } = this.began ?? { at: 0, runs };
    if (runs <= first) return { runs, total, ...UNKNOWN };
    const rate = (1000 * (runs - first)) / Math.max(1, this.now() - at);
    return { runs, total, rate, left: (total - runs) / rate };
  }
}
