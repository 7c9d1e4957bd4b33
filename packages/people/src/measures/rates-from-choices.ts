import { quasiNewton } from "@cause-toolkit/core/numerics";
import { eachTrial, type PersonData } from "../data/person.ts";
import { fitBehaviour } from "../fit/inner.ts";
import { deltaLearner } from "../learners/delta-learner.ts";
import { choicesOf } from "../likelihood/choices.ts";
import { featuresOf } from "../likelihood/features.ts";
import { choiceParameters, meanTerm, perseveration } from "../models/choice-rule.ts";
import { logPrior, SCALES } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";
import type { ArmConditions } from "./conditions.ts";

const FEWEST = 10;
const ALPHA = { mean: 0, sd: 1.5 };
/** Rates are described, not tested: a search this fine is enough. */
const SEARCH = { tolerance: 0.01, steps: 15 };

/**
 * Learning rates of a delta rule fitted to all choices of a person: one rate for each condition of arms, with β, κ and lapse for all, at the highest
 * posterior under wide priors. Null where fewer than ten rewards of a condition were seen.
 */
export function ratesFromChoices(
  person: PersonData,
  { names, where }: ArmConditions,
  settings: ModelSettings,
): (number | null)[] {
  const rewards = rewardsSeen(person, where, names.length);
  const used = rewards.flatMap((count, k) => (count >= FEWEST ? [k] : []));
  if (person.arms < 2 || used.length === 0) return rewards.map(() => null);
  const terms = [meanTerm(settings.spread), perseveration];
  const priors = choiceParameters(terms).map(({ prior }) => prior);
  let warm: Float64Array | undefined;
  const value = (at: Float64Array) => {
    const rates = rewards.map((_, k) => SCALES.logit.fromFit(used.includes(k) ? at[used.indexOf(k)] : ALPHA.mean));
    const byBlock = where.map((arms) => arms.map((condition) => rates[condition]));
    const features = featuresOf(person, deltaLearner(person.arms, settings.start, byBlock));
    const choices = choicesOf(person, features, terms);
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

function rewardsSeen(person: PersonData, where: ArmConditions["where"], conditions: number): number[] {
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
