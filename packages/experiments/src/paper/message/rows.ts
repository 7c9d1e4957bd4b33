import type { BonusRow } from "../../bonus/job.ts";
import { runBonus } from "../../bonus/run.ts";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import type { Row } from "../../row.ts";

export const DISCOUNT = 0.95;
export const VOLATILITIES = [0, 1, 4, 100];
export const STOCHASTICITIES = [9, 25, 100, 900];
export const VARIANCES = [1, 4.42, 25, 100, 1000];
/** From the message as it is, to the printed formula. */
export const FORMS = ["exact", "recursion", "closed"] as const;
export type MessageForm = (typeof FORMS)[number];

/** The bonus of one form at one point. */
export interface MessageRow extends Row, Omit<BonusRow, "index"> {
  readonly form: MessageForm;
}

/** The bonuses at one volatility, stochasticity by stochasticity in parallel: a message of the exact form takes a quarter of a second. */
export async function messageRows(volatility: number, engine: Engine, options: RunOptions): Promise<MessageRow[]> {
  const grid = { variance: VARIANCES, volatility: [volatility], stochasticity: STOCHASTICITIES, discount: [DISCOUNT] };
  const rows = await runBonus({ ...grid, indices: FORMS.map((form) => `cause:form=${form}`) }, engine, options);
  return rows.map(({ index, ...row }) => ({ form: index.slice("cause:form=".length) as MessageForm, ...row }));
}

export function bonusAt(rows: readonly Row[], form: MessageForm, v: number, s: number, P: number): number {
  const found = (rows as readonly MessageRow[]).find(
    (row) => row.form === form && row.volatility === v && row.stochasticity === s && row.variance === P,
  );
  if (!found) throw new RangeError(`no bonus of ${form} at v = ${v}, s = ${s}, P = ${P}`);
  return found.bonus;
}
