import { type InferRow, type InferredTrials, inferRow } from "@cause-toolkit/experiments/infer";

/** Further series are not drawn. */
const MAX_SERIES = 6;
/** Longer series are drawn at evenly spaced trials: a panel is about 400 pixels wide. */
export const MAX_POINTS = 2000;

/** Keeps the trials to draw as they arrive. */
export class DrawnTrials {
  readonly series: { readonly group: string; readonly rows: InferRow[] }[] = [];
  /** How many trials each series has. */
  private readonly lengths: readonly number[];
  private begun = 0;

  constructor(lengths: readonly number[]) {
    this.lengths = lengths;
  }

  /** How many series are not drawn. */
  get left(): number {
    return this.begun - this.series.length;
  }

  /** Whether some trials of the drawn series are left out. */
  get isThinned(): boolean {
    return this.lengths.slice(0, this.series.length).some((length) => length > MAX_POINTS);
  }

  add(trials: InferredTrials): void {
    const { group, first, outcome } = trials;
    if (first === 1 && ++this.begun <= MAX_SERIES) this.series.push({ group, rows: [] });
    if (this.begun > MAX_SERIES) return;
    const length = this.lengths[this.begun - 1];
    const step = Math.ceil(length / MAX_POINTS);
    const { rows } = this.series[this.begun - 1];
    for (let t = 0; t < outcome.length; t++) {
      const trial = first + t;
      if ((trial - 1) % step === 0 || trial === length) rows.push(inferRow(trials, t));
    }
  }
}
