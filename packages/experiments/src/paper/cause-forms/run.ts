import { cause, makeArm } from "@cause-toolkit/core";
import { type CauseForm, causePrecision } from "@cause-toolkit/core/indices";
import { log } from "@cause-toolkit/core/numerics";
import { type FormRow, REGION } from "./rows.ts";

/** Formulas have almost no numerical error, so the step can be small. */
const STEP = 1.001;

/** One form of S and its bonus at every point of the region, with slopes. */
export function runForm(form: CauseForm): FormRow[] {
  const { discount, volatility, stochasticity, variance } = REGION;
  return discount.flatMap((gamma) =>
    volatility.flatMap((v) => stochasticity.flatMap((s) => pricesOf(form, gamma, v, s, variance))),
  );
}

function pricesOf(form: CauseForm, gamma: number, v: number, s: number, variances: readonly number[]): FormRow[] {
  const price = (volatility: number, stochasticity: number) => {
    const bonus = cause({ form }).price(makeArm({ volatility, stochasticity }), gamma);
    return (P: number) => bonus(P + volatility);
  };
  const here = price(v, s);
  const [lessV, moreV, lessS, moreS] = [price(v / STEP, s), price(v * STEP, s), price(v, s / STEP), price(v, s * STEP)];
  const precisionAt = (stochasticity: number) => causePrecision(form, v, stochasticity, gamma);
  const precisionSlopeS = slope(precisionAt(s / STEP), precisionAt(s * STEP));
  return variances.map((P) => ({
    form,
    variance: P,
    volatility: v,
    stochasticity: s,
    discount: gamma,
    precision: precisionAt(s),
    bonus: here(P),
    precisionSlopeS,
    bonusSlopeS: slope(lessS(P), moreS(P)),
    bonusSlopeV: slope(lessV(P), moreV(P)),
  }));
}

function slope(less: number, more: number): number {
  return log(more / less) / (2 * log(STEP));
}
