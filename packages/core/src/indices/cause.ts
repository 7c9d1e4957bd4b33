import type { Named } from "../named.ts";
import { checkOptions, type ParameterSet } from "../parameter.ts";
import type { Index } from "./bonus.ts";
import { CAUSE_FORMULA, causeFormula, FORMULA_OPTIONS } from "./cause-formula.ts";
import { PRECISION_FORMS } from "./cause-precision.ts";
import { exactCause } from "./message/exact-cause.ts";

/**
 * Forms of the index: those of S with the sigmoid message; `exact`, that message without approximation; `unsaturated`, the closed form without the
 * root of Eq. (8), an ablation; and the exponential message of Section 7.
 */
const INDEX_FORMS = [...PRECISION_FORMS, "exact", "unsaturated", "exponential"] as const;

export interface CauseOptions {
  /** Which approximation of Appendix B gives S, or which other form. Default `closed`, the boxed formula. */
  readonly form?: (typeof INDEX_FORMS)[number];
  /** The scale that stands for the gate. Default 1/2, the paper's. */
  readonly c?: number;
  /**
   * The unit of reward. Default 1.
   *
   * CAUSE is not scale-free: the optimality likelihood σ(γ^t r) takes r as a pure number, so counting
   * rewards in cents instead of euros changes its choices. Give the size of a reward difference that matters;
   * everything is computed in that unit.
   */
  readonly rewardScale?: number;
}

const OPTIONS = {
  ...FORMULA_OPTIONS,
  form: { kind: INDEX_FORMS, about: "which form of S, or of the index", default: "closed" },
} as const satisfies ParameterSet;

/**
 * CAUSE, Cause-Aware Uncertainty-Sensitive Exploration: the bonus c(P + v)S/√(1 + φ(P + v)S²) of Eq. (7).
 *
 * The printed form is not monotone everywhere: at fixed P it first falls with v and then rises, and in a band of small v it rises with s.
 * Where v > 0 it falls as γ → 1, so a patient agent explores less than it should (docs/evidence/horizon.md).
 *
 * @example
 * ```ts
 * import { bonusOf, cause, makeArm } from "@cause-toolkit/core";
 *
 * const at = (volatility: number) => bonusOf(cause(), { mean: 0, variance: 25 }, makeArm({ volatility, stochasticity: 25 }), 0.95);
 * [0, 4, 100].map(at); // → [3.987, 2.740, 6.141]
 * ```
 */
export function cause(options: CauseOptions = {}): Index {
  const { form, c, rewardScale } = checkOptions("cause", OPTIONS, options);
  return form === "exact" ? exactCause(c, rewardScale) : causeFormula({ form, c, rewardScale });
}

export const CAUSE: Named<Index> = {
  ...CAUSE_FORMULA,
  options: OPTIONS,
  make: cause,
};
