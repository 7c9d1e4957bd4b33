import type { Row } from "../../row.ts";

/** One number of this experiment and its point. */
export interface TheoremRow extends Row {
  /** Which of the experiment's parts: points, curves, retirement or limits. */
  readonly part: string;
  readonly point: number;
  readonly quantity: string;
  readonly variance: number;
  readonly volatility: number;
  readonly stochasticity: number;
  readonly discount: number;
  readonly value: number;
  /** Estimated absolute error; 0 for a formula. */
  readonly error: number;
}

export type Where = Pick<TheoremRow, "variance" | "volatility" | "stochasticity" | "discount">;

/** The rows of one part, by quantity: each list in the order of the points. */
export function quantitiesOf(rows: readonly Row[], part: string): (quantity: string) => readonly TheoremRow[] {
  const own = (rows as readonly TheoremRow[]).filter((row) => row.part === part);
  return (quantity) => own.filter((row) => row.quantity === quantity).sort((a, b) => a.point - b.point);
}
