import type { Arm } from "../arm.ts";
import type { Named } from "../named.ts";
import { checkOptions, factorParameter, type OptionsOf, type ParameterSet } from "../parameter.ts";
import { UNIT_BOUNDS } from "../sizes.ts";
import { type Index, rootIndex } from "./bonus.ts";
import { exponentialBonus } from "./cause-exponential.ts";
import { causePrecision, PRECISION_FORMS, PROBIT, type PrecisionForm } from "./cause-precision.ts";

/**
 * Forms of the index that are formulas: those of S with the sigmoid message; `unsaturated`, the closed form without the root of Eq. (8), an ablation; and
 * the exponential message of Section 7.
 */
const FORMULAS = [...PRECISION_FORMS, "unsaturated", "exponential"] as const;

/** Options of everything that is made with CAUSE's S. */
export const PRECISION_OPTIONS = {
  form: { kind: PRECISION_FORMS, about: "which form of S", default: "closed" },
  rewardScale: { kind: "number", about: "size of a reward difference that matters", default: 1, ...UNIT_BOUNDS },
} as const satisfies ParameterSet;

export const FORMULA_OPTIONS = {
  c: factorParameter("scale of the bonus", 0.5),
  ...PRECISION_OPTIONS,
  form: { kind: FORMULAS, about: "which form of S, or of the index", default: "closed" },
} as const satisfies ParameterSet;

/** CAUSE without its exact form, which needs much more code: for bundles of the agent. */
export function causeFormula(options: OptionsOf<typeof FORMULA_OPTIONS> = {}): Index {
  const { form, c, rewardScale } = checkOptions("cause", FORMULA_OPTIONS, options);
  return rootIndex("cause", (arm, discount) => {
    if (form === "exponential") return exponentialBonus(c, discount, rewardScale);
    if (form === "unsaturated") {
      return { gain: c * scaledPrecision("closed", arm, discount, rewardScale), floor: 1, slope: 0 };
    }
    const S = scaledPrecision(form, arm, discount, rewardScale);
    return { gain: c * S, floor: 1, slope: PROBIT * S * S };
  });
}

export const CAUSE_FORMULA: Named<Index> = {
  name: "cause",
  summary: "CAUSE, the paper's closed-form index; explores too little at discounts from 0.98 on",
  options: FORMULA_OPTIONS,
  make: causeFormula,
};

/** S per unit of reward: computed in units of the scale, returned in the rewards' own. */
export function scaledPrecision(form: PrecisionForm, arm: Arm, discount: number, rewardScale: number): number {
  const unit = rewardScale * rewardScale;
  return causePrecision(form, arm.volatility / unit, arm.stochasticity / unit, discount) / rewardScale;
}
