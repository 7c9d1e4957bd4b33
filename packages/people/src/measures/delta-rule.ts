import { makeQuadratic, newton, pow, type Quadratic, square } from "@cause-toolkit/core/numerics";
import type { Block } from "../data/person.ts";
import { deltaLearner } from "../learners/delta-learner.ts";
import type { RewardPrior } from "../learners/learner.ts";
import { choiceLikelihood } from "../likelihood/choice-likelihood.ts";
import { choicesOf } from "../likelihood/choices.ts";
import { featuresOf } from "../likelihood/features.ts";
import { meanTerm, perseveration } from "../models/choice-rule.ts";

/** A delta rule fitted to one block. */
export interface DeltaRule {
  /** The learning rate. */
  readonly alpha: number;
  /** Weights of the mean (in units of `spread`) and of the last choice. */
  readonly beta: number;
  readonly kappa: number;
  readonly logLikelihood: number;
}

/** Learning rates that are tried first; the best is refined between its neighbours. */
const ALPHAS = Array.from({ length: 20 }, (_, i) => (i + 0.5) / 20);
const LOWEST = 1e-3;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const REFINEMENTS = 8;
/** A prior this wide matters only where weights would be infinite: where every choice is the best or the last arm. */
const WIDTH = 100;
const NO_LAPSE = -Infinity;

/**
 * The delta rule that makes the choices of a block most likely, with a softmax and perseveration. Null without choices. Each block is fitted by itself and
 * without priors, as published studies do; `ratesFromChoices` fits all blocks of a person together.
 *
 * @example
 * ```ts
 * import { cohortPerson, makeCohort } from "@cause-toolkit/people";
 * import { fitDeltaRule } from "@cause-toolkit/people/measures";
 *
 * const population = { alpha: [0.7, 0], lapse: [0, 0], beta: [0.2, 0] } as const;
 * const cohort = makeCohort({ kinds: { "delta+none": 1 }, population, design: { blocks: 1, trials: 1000, volatility: [1, 1] } });
 * const { data } = cohortPerson(cohort, 0);
 * const found = fitDeltaRule(data.blocks[0], data.arms, { mean: 0, variance: 25 }, 20);
 * Math.abs((found?.alpha ?? 0) - 0.7) < 0.1; // → true
 * ```
 */
export function fitDeltaRule(block: Block, arms: number, prior: RewardPrior, spread: number): DeltaRule | null {
  const person = { id: "", group: "", arms, blocks: [block] };
  const terms = [meanTerm(spread), perseveration];
  let weights: ArrayLike<number> = [1, 0];
  const at = (alpha: number): DeltaRule => {
    const features = featuresOf(person, deltaLearner(arms, prior, alpha));
    const choices = choicesOf(person, features, terms);
    const found = newton((point, out) => {
      const all = makeQuadratic(3);
      choiceLikelihood(choices, [point[0], point[1], NO_LAPSE], all);
      withoutLapse(all, point, out);
    }, weights);
    weights = found.at;
    return { alpha, beta: found.at[0], kappa: found.at[1], logLikelihood: found.value };
  };
  if (choicesOf(person, featuresOf(person, deltaLearner(arms, prior, 0.5)), terms).count === 0) return null;
  const coarse = ALPHAS.map(at);
  const best = coarse.reduce((one, other) => (other.logLikelihood > one.logLikelihood ? other : one));
  const half = 1 / ALPHAS.length;
  return refine(at, Math.max(best.alpha - half, LOWEST), Math.min(best.alpha + half, 1), best);
}

/** The first two parameters with a very wide prior; the lapse stays at zero. */
function withoutLapse({ value, gradient, hessian }: Quadratic, point: Float64Array, out: Quadratic): void {
  const precision = pow(WIDTH, -2);
  out.value = value - 0.5 * precision * (square(point[0]) + square(point[1]));
  for (let i = 0; i < 2; i++) {
    out.gradient[i] = gradient[i] - precision * point[i];
    for (let j = 0; j < 2; j++) out.hessian[2 * i + j] = hessian[3 * i + j] - (i === j ? precision : 0);
  }
}

/** Golden-section search. */
function refine(at: (alpha: number) => DeltaRule, from: number, to: number, known: DeltaRule): DeltaRule {
  let [low, high] = [from, to];
  let [left, right] = [at(high - GOLDEN * (high - low)), at(low + GOLDEN * (high - low))];
  for (let i = 0; i < REFINEMENTS; i++) {
    if (left.logLikelihood > right.logLikelihood) {
      [high, right] = [right.alpha, left];
      left = at(high - GOLDEN * (high - low));
    } else {
      [low, left] = [left.alpha, right];
      right = at(low + GOLDEN * (high - low));
    }
  }
  return [left, right].reduce((best, one) => (one.logLikelihood > best.logLikelihood ? one : best), known);
}
