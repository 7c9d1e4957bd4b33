import type { BonusRow } from "../../bonus/job.ts";
import type { Row } from "../../row.ts";

/** The noise that is swept; the other is held at the mixed regime's high value. */
export const AXES = ["stochasticity", "volatility"] as const;
export type Axis = (typeof AXES)[number];

export const INDICES = ["cause", "gittins", "ucb", "gain", "whittle"];
/** Gittins by our reconstruction of the paper's numerics, with the settings of its figure. */
export const PUBLISHED = "gittins-published";

export interface AxisRow extends Row, BonusRow {
  readonly axis: Axis;
  /** Rescaled to run from 0 to 1 along the curve; 1 where the curve is flat. The paper's "normalized to a common range", as its text on Fig. 4 has it. */
  readonly normalised: number;
  /** Divided by the curve's own maximum, the other reading. */
  readonly toMaximum: number;
}

/** One index along one axis, from the lowest noise to the highest. */
export function curveOf(rows: readonly Row[], axis: Axis, index: string): AxisRow[] {
  return (rows as readonly AxisRow[])
    .filter((row) => row.axis === axis && row.index === index)
    .sort((a, b) => a[axis] - b[axis]);
}
