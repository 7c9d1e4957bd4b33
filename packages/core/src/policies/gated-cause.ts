import { PRECISION_OPTIONS, scaledPrecision } from "../indices/cause.ts";
import { CAUSE_FORMS, type CauseForm, PROBIT } from "../indices/cause-precision.ts";
import { checkBounds, checkChoice } from "../invalid.ts";
import type { Named } from "../named.ts";
import { logistic } from "../numerics/logistic.ts";
import { bonusPlayer } from "./bonus-player.ts";
import type { Policy } from "./policy.ts";

export interface GatedCauseOptions {
  /** Which approximation of Appendix B gives S. Default `closed`. The exponential message has no gate. */
  readonly form?: CauseForm;
  /** The unit of reward. Default 1. */
  readonly rewardScale?: number;
}

/**
 * CAUSE before its gate is replaced by c: m + (P + v)·α̃·σ(−α̃m), Eq. (27).
 *
 * The bonus shrinks as the mean grows, so it is no index of the form m + B(P), and it depends on where zero reward lies.
 */
export function gatedCause({
  form = PRECISION_OPTIONS.form.default,
  rewardScale = PRECISION_OPTIONS.rewardScale.default,
}: GatedCauseOptions = {}): Policy {
  checkChoice("cause form", form, CAUSE_FORMS);
  checkBounds("rewardScale", rewardScale, PRECISION_OPTIONS.rewardScale);
  return {
    name: "gated",
    start({ arms, discount }) {
      const precision = arms.map((arm) => scaledPrecision(form, arm, discount, rewardScale));
      return bonusPlayer(arms.length, ({ predicted: { mean, variance } }, bonus) => {
        for (let k = 0; k < bonus.length; k++) {
          const S = precision[k];
          const alpha = S / Math.sqrt(1 + PROBIT * variance[k] * S * S);
          bonus[k] = variance[k] * alpha * logistic(-alpha * mean[k]);
        }
      });
    },
  };
}

export const GATED: Named<Policy> = {
  name: "gated",
  summary: "CAUSE with its gate: not additive in the mean",
  options: PRECISION_OPTIONS,
  make: (options) => gatedCause(options),
};
