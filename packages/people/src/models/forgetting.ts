import type { RewardPrior } from "../learners/learner.ts";
import type { Ingredient } from "./ingredient.ts";
import type { FilterParameter, ParameterValues } from "./parameter.ts";
import type { ModelSettings } from "./settings.ts";

/** How beliefs about the rewards of arms fade of which no reward was seen in a trial. */
export interface Forgetting extends Ingredient {
  /** Its parameters: `phi`, and what `toward` needs. All are fitted. */
  parameters(settings: ModelSettings): readonly FilterParameter[];
  /**
   * If its level μ is fitted: the form whose level is known. A fitted level stands in for all that changes with the time since an arm was seen, so it goes
   * with few other ingredients.
   */
  readonly withoutLevel?: string;
  /** What beliefs become. */
  toward(values: ParameterValues, settings: ModelSettings): RewardPrior;
}

/** φ. People of the public four-arm data have a median of 0.92 and a lower quartile of 0.80, at which simulated people lie, so that a short task shows it. */
export const PHI: FilterParameter = {
  name: "phi",
  about: "φ: share of a belief about an arm that is left after a trial",
  bounds: [0, 1],
  scale: "logit",
  prior: { mean: 2, sd: 1.5 },
  population: {
    setting: "phi",
    about: "φ of people who forget: what is left of a belief after a trial",
    center: 0.8,
    spread: 0.5,
    scale: "logit",
  },
  always: true,
};

/** μ. It has no unit, so that its prior suits every task. */
export const MU: FilterParameter = {
  name: "mu",
  about: "μ: what beliefs fade to, in spreads of rewards above the prior mean",
  bounds: [-Infinity, Infinity],
  scale: "identity",
  prior: { mean: 0, sd: 1 },
  population: { setting: "mu", center: 0, spread: 0.5, scale: "identity" },
  always: true,
};

/** μ as a reward. */
export function levelOf({ mu = 0 }: ParameterValues, { start, spread }: ModelSettings): number {
  return start.mean + mu * spread;
}
