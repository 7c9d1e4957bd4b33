import { type Maximum, makeQuadratic, newton, pow, type Quadratic } from "@cause-toolkit/core/numerics";
import { choiceLikelihood } from "../likelihood/choice-likelihood.ts";
import type { Choices } from "../likelihood/choices.ts";
import { countPredictions, type PredictionErrors, predictionLikelihood } from "../likelihood/predictions.ts";
import { logPrior, type Prior } from "../models/parameter.ts";

/** What a person did, given the beliefs of one learner: all that the parameters of the choice rule must explain. */
export interface Behaviour {
  readonly choices: Choices;
  /** Of each block. */
  readonly predictions: readonly PredictionErrors[];
}

/** Whether choices and predictions are there; what is not there has no parameters. */
export function partsOf({ choices, predictions }: Behaviour): { choosing: number; predicting: number } {
  return {
    choosing: choices.count > 0 ? choices.columns + 1 : 0,
    predicting: countPredictions(predictions) > 0 ? 2 : 0,
  };
}

/** ln p(behaviour | parameters), with derivatives. Parameters: weights and logit ε if there are choices, then ln of the predictions' noise and its ρ. */
export function behaviourLikelihood(behaviour: Behaviour, at: Float64Array, out: Quadratic): void {
  const { choosing, predicting } = partsOf(behaviour);
  const size = choosing + predicting;
  out.value = 0;
  out.gradient.fill(0);
  out.hessian.fill(0);
  if (choosing > 0) {
    const part = makeQuadratic(choosing);
    choiceLikelihood(behaviour.choices, at, part);
    out.value = part.value;
    out.gradient.set(part.gradient);
    for (let i = 0; i < choosing; i++) {
      out.hessian.set(part.hessian.subarray(i * choosing, (i + 1) * choosing), i * size);
    }
  }
  if (predicting > 0) {
    const part = predictionLikelihood(behaviour.predictions, at[choosing], at[choosing + 1]);
    out.value += part.value;
    out.gradient.set(part.gradient, choosing);
    const [zz, mixed, rr] = part.hessian;
    out.hessian.set([zz, mixed], choosing * (size + 1));
    out.hessian.set([mixed, rr], (choosing + 1) * size + choosing);
  }
}

/** Adds ln of the priors. */
export function addPriors(priors: readonly Prior[], at: Float64Array, out: Quadratic): void {
  const size = at.length;
  priors.forEach((prior, i) => {
    const precision = pow(prior.sd, -2);
    out.value += logPrior(prior, at[i]);
    out.gradient[i] -= precision * (at[i] - prior.mean);
    out.hessian[i * size + i] -= precision;
  });
}

/** Lapses from which the search starts, as logits: few and many. */
const LAPSE_STARTS = [-3.5, -1.5];

/**
 * The parameters of the choice rule with the highest posterior. Given the lapse the problem is concave. With the lapse it may have two
 * maxima (few lapses and a noisy rule, or many and a strict one), so it starts from both unless a start is given.
 */
export function fitBehaviour(behaviour: Behaviour, priors: readonly Prior[], start?: Float64Array): Maximum {
  const { choosing } = partsOf(behaviour);
  const evaluate = (at: Float64Array, out: Quadratic) => {
    behaviourLikelihood(behaviour, at, out);
    addPriors(priors, at, out);
  };
  if (start) return newton(evaluate, start);
  const means = priors.map(({ mean }) => mean);
  if (choosing === 0) return newton(evaluate, means);
  const lapse = choosing - 1;
  const maxima = LAPSE_STARTS.map((logit) =>
    newton(
      evaluate,
      means.map((mean, i) => (i === lapse ? logit : mean)),
    ),
  );
  return maxima.reduce((best, one) => (one.value > best.value ? one : best));
}
