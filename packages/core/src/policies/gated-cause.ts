import { PRECISION_OPTIONS, scaledPrecision } from "../indices/cause-formula.ts";
import { PRECISION_FORMS, PROBIT, type PrecisionForm } from "../indices/cause-precision.ts";
import { exactShift, refuseEstimates } from "../indices/message/exact-cause.ts";
import type { Named } from "../named.ts";
import { logistic } from "../numerics/logistic.ts";
import { checkOptions, type ParameterSet } from "../parameter.ts";
import { bonusPlayer } from "./bonus-player.ts";
import type { Policy } from "./policy.ts";

const GATED_FORMS = [...PRECISION_FORMS, "exact"] as const;

const OPTIONS = {
  ...PRECISION_OPTIONS,
  form: { kind: GATED_FORMS, about: "which form of S, or exact", default: "closed" },
} as const satisfies ParameterSet;

export interface GatedCauseOptions {
  /** Which approximation of Appendix B gives S, or `exact`, the posterior mean without approximation. Default `closed`. The exponential message has no gate. */
  readonly form?: (typeof GATED_FORMS)[number];
  /** The unit of reward. Default 1. */
  readonly rewardScale?: number;
}

/**
 * CAUSE before its gate is replaced by c: m + (P + v)·α̃·σ(−α̃m), Eq. (27).
 *
 * The bonus shrinks as the mean grows, so it is no index of the form m + B(P), and it depends on where zero reward lies.
 */
export function gatedCause(options: GatedCauseOptions = {}): Policy {
  const { form, rewardScale } = checkOptions("gated", OPTIONS, options);
  return form === "exact" ? exactPosterior(rewardScale) : gatedSigmoid(form, rewardScale);
}

function gatedSigmoid(form: PrecisionForm, rewardScale: number): Policy {
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

/** The posterior mean given optimality, Eq. (25), by the backward message as it is. */
function exactPosterior(rewardScale: number): Policy {
  return {
    name: "gated",
    start({ arms, discount, inferred }) {
      if (inferred) refuseEstimates();
      const shifts = arms.map((arm) => exactShift(arm, discount, rewardScale));
      return bonusPlayer(arms.length, ({ predicted: { mean, variance } }, bonus) => {
        for (let k = 0; k < bonus.length; k++) bonus[k] = shifts[k](mean[k], variance[k]);
      });
    },
    solve: (game, arm) => void exactShift(arm, game.discount, rewardScale),
  };
}

export const GATED: Named<Policy> = {
  name: "gated",
  summary: "CAUSE with its gate: not additive in the mean",
  options: OPTIONS,
  make: (options) => gatedCause(options),
};
