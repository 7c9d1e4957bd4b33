import { CAUSE_FORMS, type CauseForm } from "@cause-toolkit/core/indices";
import { pow } from "@cause-toolkit/core/numerics";
import type { BonusRow } from "../../bonus/job.ts";
import type { Row } from "../../row.ts";

/** One form of CAUSE at one point. Slopes are d log / d log, so they have the signs of the derivatives. */
export interface FormRow extends Row, Omit<BonusRow, "index" | "error"> {
  readonly form: CauseForm;
  /** S, the precision of the backward message. */
  readonly precision: number;
  readonly precisionSlopeS: number;
  readonly bonusSlopeS: number;
  readonly bonusSlopeV: number;
}

const halfDecades = (from: number, count: number) => Array.from({ length: count }, (_, i) => pow(10, from + i / 2));

export const REGION = {
  discount: [0.8, 0.95, 0.99],
  volatility: halfDecades(-3, 13),
  stochasticity: halfDecades(0, 9),
  variance: halfDecades(0, 7),
};

export { CAUSE_FORMS as FORMS };

export function rowsOf(rows: readonly Row[], form: CauseForm): FormRow[] {
  return (rows as readonly FormRow[]).filter((row) => row.form === form);
}
