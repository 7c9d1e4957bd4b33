import { type CauseOptions, scaledPrecision } from "../indices/cause.ts";
import { CAUSE_FORMS, PROBIT } from "../indices/cause-precision.ts";
import { checkChoice } from "../invalid.ts";
import { logistic } from "../numerics/logistic.ts";
import { checkUnit } from "../sizes.ts";
import { bonusPlayer } from "./bonus-player.ts";
import type { Policy } from "./policy.ts";

/**
 * CAUSE before its gate is replaced by c: m + (P + v)·α̃·σ(−α̃m), Eq. (gated).
 *
 * The bonus shrinks as the mean grows, so it is no index of the form m + B(P), and it depends on where zero reward lies.
 */
export function gatedCause({ form = "closed", rewardScale = 1 }: Omit<CauseOptions, "c"> = {}): Policy {
  checkChoice("cause form", form, CAUSE_FORMS);
  checkUnit("rewardScale", rewardScale);
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
