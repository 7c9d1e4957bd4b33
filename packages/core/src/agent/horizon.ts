/** What says how many decisions ahead count, where nobody does. */
interface Learning {
  horizonAt(decisions: number): number;
}

/** How many decisions ahead count, as a discount 1 − 1/horizon: given, or by the kind of reward. */
export class Horizon {
  readonly given: number | null;

  constructor(discount: number | null) {
    this.given = discount;
  }

  /** The discount when this many decisions have been made. */
  discountAt(decisions: number, population: Learning | null): number {
    return this.given ?? 1 - 1 / (population?.horizonAt(decisions) ?? Infinity);
  }
}
