import { ChoiceHistory } from "../data/choice-history.ts";
import { eachTrial, MISSED, type PersonData } from "../data/person.ts";
import type { ModelFit } from "../fit/fit-model.ts";
import { fittedChoices } from "../fit/fitted-choices.ts";
import { choiceProbabilities } from "../likelihood/choice-likelihood.ts";
import { ingredientsOf } from "../models/model.ts";
import type { ModelSettings } from "../models/settings.ts";

/** What a fitted model says of each trial, before its reward: regressors for imaging and physiology. Values of the arms, then of the chosen one. */
export interface TrialRegressors {
  readonly block: string;
  readonly trial: number;
  /** From 1; null where missed. */
  readonly choice: number | null;
  readonly mean: readonly number[];
  /** P. */
  readonly variance: readonly number[];
  readonly volatility: readonly number[];
  readonly stochasticity: readonly number[];
  /** The bonus (its first term), in units of reward. */
  readonly bonus: readonly number[];
  /** Probability of the choice made; null where there was no free choice. */
  readonly probability: number | null;
  /** Reward minus mean of the chosen arm. */
  readonly predictionError: number | null;
  /**
   * The learning rate of the chosen arm: the Kalman gain at its reward, averaged over the noises that the learner holds possible; α of a delta rule.
   * Null where no reward was seen.
   */
  readonly learningRate: number | null;
}

export function regressorsOf(person: PersonData, fit: ModelFit, settings: ModelSettings): TrialRegressors[] {
  const { arms } = person;
  const { features, choices, weights, values } = fittedChoices(person, fit, settings);
  const exploring = ingredientsOf(fit.model).bonus.terms(settings);
  const probability = new Map<number, number>();
  for (let i = 0; i < choices.count; i++) {
    probability.set(choices.trial[i], choiceProbabilities(choices, i, weights)[choices.chosen[i]]);
  }
  const rows: TrialRegressors[] = [];
  const bonus = new Float64Array(arms);
  const history = new ChoiceHistory(arms);
  eachTrial(person, (block, trial, index) => {
    if (trial === 0) history.startBlock();
    const slice = (all: Float64Array) => all.subarray(index * arms, (index + 1) * arms);
    const [mean, variance, volatility, stochasticity] = [
      features.mean,
      features.variance,
      features.volatility,
      features.stochasticity,
    ].map((one) => slice(one));
    exploring[0]?.write({ mean, variance, volatility, stochasticity }, bonus, history, values);
    const chosen = block.choice[trial];
    history.add(chosen);
    const reward = chosen === MISSED ? Number.NaN : block.reward[trial * arms + chosen];
    const error = Number.isNaN(reward) ? null : reward - mean[chosen];
    rows.push({
      block: block.name,
      trial: trial + 1,
      choice: chosen === MISSED ? null : chosen + 1,
      mean: [...mean],
      variance: [...variance],
      volatility: [...volatility],
      stochasticity: [...stochasticity],
      bonus: Array.from(bonus, (one) => one * settings.spread),
      probability: probability.get(index) ?? null,
      predictionError: error,
      learningRate: error === null ? null : features.learningRate[index * arms + chosen],
    });
  });
  return rows;
}
