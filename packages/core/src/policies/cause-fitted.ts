import { cause } from "../indices/cause.ts";
import type { Named } from "../named.ts";
import { exp, log } from "../numerics/elementary/index.ts";
import { checkOptions, type ParameterSet } from "../parameter.ts";
import { UNIT_BOUNDS } from "../sizes.ts";
import { indexPolicy } from "./index-policy.ts";
import type { Game, Policy } from "./policy.ts";

export interface CauseFittedOptions {
  /** The unit of reward. Default 1. It was fitted in the unit in which the prior variance is 25. */
  readonly rewardScale?: number;
}

const OPTIONS = {
  rewardScale: { kind: "number", about: "size of a reward difference that matters", default: 1, ...UNIT_BOUNDS },
} as const satisfies ParameterSet;

/** Fitted to random environments (docs/evidence/best-index.md): ln c = a + b·ln L + d·ln K. */
const [A, B, D] = [-1.6, 0.89, 0.045];

/**
 * CAUSE with its constant fitted to the discount and the number of arms K, where the paper has ½ throughout: c = exp(a)·L^b·K^d, L = ln(1/(1 − γ)). At
 * K = 4 it is 0.33 at γ = 0.8, 0.57 at 0.95, 0.72 at 0.98 and 0.95 at 0.995.
 */
export function causeFitted(options: CauseFittedOptions = {}): Policy {
  const { rewardScale } = checkOptions("cause-fitted", OPTIONS, options);
  const policyFor = ({ arms, discount }: Game) =>
    indexPolicy(cause({ c: fittedConstant(discount, arms.length), rewardScale }), "cause-fitted");
  return { name: "cause-fitted", start: (game) => policyFor(game).start(game) };
}

/** c(γ, K). */
export function fittedConstant(discount: number, arms: number): number {
  return exp(A + B * log(-log(1 - discount)) + D * log(arms));
}

export const CAUSE_FITTED: Named<Policy> = {
  name: "cause-fitted",
  summary: "CAUSE with its constant fitted to discount and number of arms",
  options: OPTIONS,
  make: causeFitted,
};
