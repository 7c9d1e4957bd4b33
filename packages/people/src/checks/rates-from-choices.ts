import { eachTrial, type PersonData } from "../data/person.ts";
import { fitBehaviour } from "../fit/inner.ts";
import { quasiNewton } from "../fit/quasi-newton.ts";
import type { Learner } from "../learners/learner.ts";
import { choicesOf } from "../likelihood/choices.ts";
import { featuresOf } from "../likelihood/features.ts";
import { choiceParameters } from "../models/choice-rule.ts";
import { logPrior, SCALES } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";
import type { PersonConditions } from "./conditions.ts";

const FEWEST = 10;
const ALPHA = { mean: 0, sd: 1.5 };
/** Rates are described, not tested: a search this fine is enough. */
const SEARCH = { tolerance: 0.01, steps: 15 };

/**
 * Learning rates of a delta rule with one rate for each condition, and β, κ and lapse for all, at the highest posterior under wide priors.
 * Null where fewer than ten rewards of a condition were seen.
 */
export function ratesFromChoices(
  person: PersonData,
  { names, where }: PersonConditions,
  settings: ModelSettings,
): (number | null)[] {
  const rewards = rewardsSeen(person, where, names.length);
  const used = rewards.flatMap((count, k) => (count >= FEWEST ? [k] : []));
  if (person.arms < 2 || used.length === 0) return rewards.map(() => null);
  const priors = choiceParameters([]).map(({ prior }) => prior);
  let warm: Float64Array | undefined;
  const value = (at: Float64Array) => {
    const rates = rewards.map((_, k) => SCALES.logit.fromFit(used.includes(k) ? at[used.indexOf(k)] : ALPHA.mean));
    const features = featuresOf(person, deltaByCondition(person.arms, settings.start.mean, rates, where));
    const choices = choicesOf(person, features, [], settings.spread);
    const best = fitBehaviour({ choices, predictions: [] }, priors, warm);
    warm = best.at;
    return best.value + at.reduce((sum, z) => sum + logPrior(ALPHA, z), 0);
  };
  const { at } = quasiNewton(
    value,
    used.map(() => ALPHA.mean),
    SEARCH,
  );
  return rewards.map((_, k) => (used.includes(k) ? SCALES.logit.fromFit(at[used.indexOf(k)]) : null));
}

function rewardsSeen(person: PersonData, where: PersonConditions["where"], conditions: number): number[] {
  const counts = new Array<number>(conditions).fill(0);
  let block = -1;
  eachTrial(person, ({ reward }, trial) => {
    if (trial === 0) block++;
    for (let arm = 0; arm < person.arms; arm++) {
      if (!Number.isNaN(reward[trial * person.arms + arm])) counts[where[block][arm]]++;
    }
  });
  return counts;
}

/** A delta rule whose rate depends on the condition of an arm. */
function deltaByCondition(
  arms: number,
  start: number,
  rates: readonly number[],
  where: PersonConditions["where"],
): Learner {
  const mean = new Float64Array(arms);
  let block = -1;
  return {
    startBlock() {
      block++;
      mean.fill(start);
    },
    read(into) {
      into.mean.set(mean);
      for (const none of [into.variance, into.volatility, into.stochasticity]) none.fill(0);
    },
    observe(rewards) {
      for (let arm = 0; arm < arms; arm++) {
        if (!Number.isNaN(rewards[arm])) mean[arm] += rates[where[block][arm]] * (rewards[arm] - mean[arm]);
      }
    },
  };
}
