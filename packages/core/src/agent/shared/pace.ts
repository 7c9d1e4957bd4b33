import { checkBounds, checkInteger, invalid } from "../../invalid.ts";
import { INTERVAL_BOUNDS } from "../../sizes.ts";

/** How far apart decisions are, as JSON. */
export interface SavedPace {
  readonly interval: number | null;
  readonly learnsInterval: boolean;
  readonly gaps: number;
}

const MOST_GAPS = 1000;
/** After so many, a gap of more than so many times the typical one is a break, in which nobody decides: a night, a holiday. */
const KNOWN_GAPS = 10;
const BREAK = 10;

/** How far apart decisions are in time: given, or learned from the selections. */
export class Pace {
  /** Typical time between decisions; NaN before there were two. */
  interval: number;
  private learns: boolean;
  private gaps = 0;

  constructor(interval: number | null) {
    this.learns = interval === null;
    this.interval = interval ?? Number.NaN;
  }

  /** Counts the time between two selections towards the typical one. */
  countGap(gap: number): void {
    if (!this.learns || !(gap > 0)) return;
    this.gaps = Math.min(this.gaps + 1, MOST_GAPS);
    const counted = this.gaps > KNOWN_GAPS ? Math.min(gap, BREAK * this.interval) : gap;
    this.interval = this.gaps === 1 ? gap : this.interval + (counted - this.interval) / this.gaps;
  }

  /** A time span in decisions. */
  decisions(span: number): number {
    return Number.isNaN(this.interval) ? 1 : span / this.interval;
  }

  toJSON(): SavedPace {
    const { interval, learns, gaps } = this;
    return { interval: Number.isNaN(interval) ? null : interval, learnsInterval: learns, gaps };
  }

  restore({ interval, learnsInterval, gaps }: { readonly [field: string]: unknown }): void {
    if (typeof learnsInterval !== "boolean") invalid("saved learnsInterval", learnsInterval, "must be true or false");
    this.learns = learnsInterval;
    this.interval = interval === null ? Number.NaN : checkBounds("saved interval of arms", interval, INTERVAL_BOUNDS);
    this.gaps = checkInteger("saved number of gaps", gaps, 0, MOST_GAPS);
  }
}
