import { checkNonNegative } from "../../invalid.ts";
import { checkList } from "../shared/check-saved.ts";

/** Ages are told apart by doublings: the first bin ends at window/2048, the last is the second half of the window. */
export const BINS = 12;

/** So many selections count as if rewards came at any age alike. */
const EVEN = 10;

/** How often selections have passed each bin of ages, and how often a reward came in it, as JSON. */
export interface SavedDelays {
  readonly passed: readonly number[];
  readonly came: readonly number[];
}

/**
 * How long rewards take, learned from selections as they age. Both numbers of a bin are counted when a selection leaves it, so those that are too young to tell
 * do not bias their ratio.
 */
export class Delays {
  /** At which age each bin ends. */
  readonly ends: Float64Array;
  /** The share of all rewards that has come by the middle of each bin. */
  readonly shares: Float64Array = new Float64Array(BINS);
  private readonly passed = new Float64Array(BINS);
  private readonly came = new Float64Array(BINS);

  constructor(window: number) {
    this.ends = Float64Array.from({ length: BINS }, (_, b) => window / (1 << (BINS - 1 - b)));
    this.share();
  }

  /** A selection leaves a bin, and its reward came there or not. */
  pass(bin: number, came: boolean): void {
    this.passed[bin]++;
    if (came) this.came[bin]++;
  }

  /** Computes the shares from what was counted. Before a bin was passed, rewards are taken to come at any age alike, as often as elsewhere. */
  share(): void {
    const { came, passed, shares, ends } = this;
    let sum = 0;
    for (const count of came) sum += count;
    const rate = (sum + 0.5) / (passed[0] + 1);
    let total = 0;
    for (let b = 0; b < BINS; b++) {
      const even = (ends[b] - (b > 0 ? ends[b - 1] : 0)) / ends[BINS - 1];
      const here = (came[b] + EVEN * rate * even) / (passed[b] + EVEN);
      shares[b] = total + here / 2;
      total += here;
    }
    for (let b = 0; b < BINS; b++) shares[b] /= total;
  }

  toJSON(): SavedDelays {
    return { passed: [...this.passed], came: [...this.came] };
  }

  restore({ passed, came }: { readonly [field: string]: unknown }): void {
    this.passed.set(checkList("saved number of passed selection", passed, BINS, checkNonNegative));
    this.came.set(checkList("saved number of delayed reward", came, BINS, checkNonNegative));
    this.share();
  }
}
