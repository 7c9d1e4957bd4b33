/** Intervals in pictures are of 95 %: so many standard errors to either side, of a normal. With few runs Student's t takes more. */
export const REACH_95 = 1.959963984540054;

/** A mean with its standard error; the error is not finite where there is a single run. */
export interface Estimated {
  readonly mean: number;
  readonly sem: number;
}

/** The interval of an estimate, for marks that take `low` and `high`. */
export function withInterval<T extends Estimated>(row: T, reach = REACH_95): T & { low: number; high: number } {
  return { ...row, low: row.mean - reach * row.sem, high: row.mean + reach * row.sem };
}

export function hasError({ sem }: Estimated): boolean {
  return Number.isFinite(sem);
}

/** The channels of a horizontal interval at this y, for `Plot.link`. */
export function across(y: string) {
  return { x1: "low", x2: "high", y1: y, y2: y } as const;
}
