import { type NoiseStart, VARIANCE_ESTIMATORS, type VarianceEstimator } from "@cause-toolkit/core/beliefs";
import {
  checkChoice,
  checkFraction,
  checkInteger,
  checkPositive,
  checkPositiveVariance,
  checkReward,
} from "@cause-toolkit/core/checks";

/** What all models of a fit share. Defaults that depend on the task are found from the data by `settingsFor`. */
export interface ModelSettings {
  /** The prior of each arm's reward at the start of a block, and where estimates of the noises start (the means of the priors of v0 and s0). */
  readonly start: NoiseStart;
  /** λ of noises that are inferred (the mean of its prior). */
  readonly lambda: number;
  /** The spread of the task's rewards, a standard deviation: the unit of the priors of β and of bonus weights. */
  readonly spread: number;
  /** CAUSE's unit of reward: the size of a difference that matters. By default, the spread. */
  readonly unit: number;
  /** γ. It is not fitted. */
  readonly discount: number;
  /** How P is averaged over the noises. */
  readonly variance: VarianceEstimator;
  /** Cells of the noise grid along each axis. */
  readonly cells: number;
}

/** What a task must say; everything else has a default. */
export type ModelSettingsOptions = Pick<ModelSettings, "start" | "spread"> & Partial<ModelSettings>;

/** Settings that do not depend on the task. */
export const MODEL_DEFAULTS = {
  lambda: 0.1,
  discount: 0.95,
  variance: "inverseMeanPrecision",
  cells: 17,
} as const satisfies Partial<ModelSettings>;

export function makeModelSettings(options: ModelSettingsOptions): ModelSettings {
  const { start, spread, unit = spread, lambda, discount, variance, cells } = { ...MODEL_DEFAULTS, ...options };
  return {
    start: {
      mean: checkReward("prior mean", start.mean),
      variance: checkPositiveVariance("prior variance", start.variance),
      volatility: checkPositiveVariance("start of volatility", start.volatility),
      stochasticity: checkPositiveVariance("start of stochasticity", start.stochasticity),
    },
    lambda: checkFraction("lambda", lambda),
    spread: checkPositive("spread of rewards", spread),
    unit: checkPositive("unit of reward", unit),
    discount: checkFraction("discount", discount),
    variance: checkChoice("variance estimator", variance, VARIANCE_ESTIMATORS),
    cells: checkInteger("cells", cells, 5, 201),
  };
}

/** Settings of no task in particular, to ask what parameters a model has. */
export const NEUTRAL_SETTINGS: ModelSettings = makeModelSettings({
  start: { mean: 0, variance: 1, volatility: 1, stochasticity: 1 },
  spread: 1,
});
