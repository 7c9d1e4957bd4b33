/** Where no horizon is given, at least so many decisions are taken to be ahead. */
const LEAST = 500;
/** And as many times those that were made already: what has lasted for long may last as long again. */
const LASTING = 3;

/** What is learned counts for this many times as long as arms need to drift as far as they are apart. */
const OUTDATED = 3;

/** How many decisions ahead count, as a discount 1 − 1/horizon: given, or learned from how many were made. */
export class Horizon {
  readonly given: number | null;

  constructor(discount: number | null) {
    this.given = discount;
  }

  /** The discount when this many decisions have been made, and what is learned now lasts for so many. */
  discountAt(decisions: number, lasting = Infinity): number {
    return this.given ?? 1 - 1 / Math.max(LEAST, Math.min(LASTING * decisions, OUTDATED * lasting));
  }
}
