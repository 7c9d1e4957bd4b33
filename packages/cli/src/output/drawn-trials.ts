import { type InferRow, type InferredTrials, inferRow } from "@cause-toolkit/experiments";

/** Series beyond these are left out of the drawing. */
const MOST_SERIES = 6;
/** A series that is longer is drawn at evenly spaced trials: a panel is some 400 pixels wide. */
export const MOST_POINTS = 2000;

/** Keeps what is to be drawn of trials as they come. */
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

  /** Whether some trials of the series that are drawn are not. */
  get isThinned(): boolean {
    return this.lengths.slice(0, this.series.length).some((length) => length > MOST_POINTS);
  }

  add(trials: InferredTrials): void {
    const { group, first, outcome } = trials;
    if (first === 1 && ++this.begun <= MOST_SERIES) this.series.push({ group, rows: [] });
    if (this.begun > MOST_SERIES) return;
    const length = this.lengths[this.begun - 1];
    const step = Math.ceil(length / MOST_POINTS);
    const { rows } = this.series[this.begun - 1];
    for (let t = 0; t < outcome.length; t++) {
      const trial = first + t;
      if ((trial - 1) % step === 0 || trial === length) rows.push(inferRow(trials, t));
    }
  }
}
