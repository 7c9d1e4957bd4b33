import { bonusOf, makeArm, parseIndex } from "@cause-toolkit/core";
import type { Row } from "../../row.ts";

export const DISCOUNT = 0.95;
export const VOLATILITIES = [0, 0.1, 1, 4, 25, 100];
export const STOCHASTICITIES = [1, 9, 25, 100, 900];
export const VARIANCES = [1, 4.42, 25, 100, 1000];
/** From the message as it is, to the printed formula. */
export const FORMS = ["exact", "recursion", "closed"] as const;
export type MessageForm = (typeof FORMS)[number];

/** The bonus of one form at one point. */
export interface MessageRow extends Row {
  readonly form: MessageForm;
  readonly volatility: number;
  readonly stochasticity: number;
  readonly variance: number;
  readonly bonus: number;
}

/** The bonuses at one volatility. Messages of the exact form take a quarter of a second each. */
export function messageRows(volatility: number): MessageRow[] {
  return STOCHASTICITIES.flatMap((stochasticity) => {
    const arm = makeArm({ volatility, stochasticity });
    return FORMS.flatMap((form) => {
      const index = parseIndex(`cause:form=${form}`);
      return VARIANCES.map((variance) => {
        const bonus = bonusOf(index, { mean: 0, variance }, arm, DISCOUNT);
        return { form, volatility, stochasticity, variance, discount: DISCOUNT, bonus };
      });
    });
  });
}

export function bonusAt(rows: readonly Row[], form: MessageForm, v: number, s: number, P: number): number {
  const found = (rows as readonly MessageRow[]).find(
    (row) => row.form === form && row.volatility === v && row.stochasticity === s && row.variance === P,
  );
  if (!found) throw new RangeError(`no bonus of ${form} at v = ${v}, s = ${s}, P = ${P}`);
  return found.bonus;
}
