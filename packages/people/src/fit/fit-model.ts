import type { PersonData } from "../data/person.ts";
import { makeQuadratic } from "../likelihood/choice-likelihood.ts";
import { choicesOf } from "../likelihood/choices.ts";
import { predictionErrors } from "../likelihood/predictions.ts";
import { parseBonus } from "../models/bonuses.ts";
import { choiceParameters, PREDICTION_NOISE } from "../models/choice-rule.ts";
import { parseInference } from "../models/inferences.ts";
import { type Model, modelName } from "../models/model.ts";
import { errorOf, logPrior, type PersonParameter, type Prior, SCALES, valueOf } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";
import type { FeatureCache } from "./feature-cache.ts";
import { addPriors, type Behaviour, behaviourLikelihood, fitBehaviour, partsOf } from "./inner.ts";
import { hessianByDifferences, laplace } from "./laplace.ts";
import type { Maximum } from "./newton.ts";
import { quasiNewton } from "./quasi-newton.ts";

/** Priors of some parameters, by name: those of a group, in place of the models' own wide ones. */
export interface Priors {
  readonly [parameter: string]: Prior;
}

export interface FitOptions {
  /** Which parameters of an inference are fitted (v0, s0, lambda_v, lambda_s). The others stay at the means of their priors. */
  readonly free?: readonly string[];
  readonly priors?: Priors;
  /** From how many points the search over an inference's parameters starts. Default 3. */
  readonly starts?: number;
}

/** One parameter of one person. */
export interface Estimate {
  readonly name: string;
  /** In the data's own units, with its standard error. */
  readonly value: number;
  readonly error: number;
  /** On the scale on which it is fitted, where its posterior is about normal. */
  readonly fitted: number;
  readonly sd: number;
}

/** What one model makes of one person. */
export interface ModelFit {
  readonly model: string;
  readonly estimates: readonly Estimate[];
  /** ln p(data) at the maximum of the posterior, and the number of data in it. */
  readonly logLikelihood: number;
  readonly count: number;
  /** ln p(data), parameters integrated out by Laplace's approximation. */
  readonly logEvidence: number;
  readonly bic: number;
  readonly converged: boolean;
  /** Whether the curvature was that of a maximum, and by how many nats the posterior departs from a normal one (see `Laplace`). */
  readonly maximum: boolean;
  readonly departure: number;
}

/** How far apart points are for second differences: the posterior of a filter parameter is several times as wide. */
const CURVATURE_STEP = 0.1;
/** Filter parameters stay within this many standard deviations of their priors. */
const FARTHEST = 6;

/** Fits one model to one person: the highest posterior, its curvature, and the evidence. */
export function fitModel(
  person: PersonData,
  model: Model,
  settings: ModelSettings,
  cache: FeatureCache,
  { free = [], priors: given = {}, starts = 3 }: FitOptions = {},
): ModelFit {
  const terms = parseBonus(model.bonus).terms(settings);
  const all = parseInference(model.inference).parameters(settings);
  const searched = all.filter(({ name, always }) => always || free.includes(name));
  const priorOf = ({ name, prior }: PersonParameter) => given[name] ?? prior;
  const fixed = all.map((one) => [one.name, SCALES[one.scale].fromFit(priorOf(one).mean)] as const);
  const behaviourAt = (at: Float64Array): Behaviour => {
    const found = searched.map((one, i) => [one.name, SCALES[one.scale].fromFit(at[i])] as const);
    const features = cache.features(model, Object.fromEntries([...fixed, ...found]));
    return {
      choices: choicesOf(person, features, terms, settings.spread),
      predictions: predictionErrors(person, features, settings.spread),
    };
  };
  const means = Float64Array.from(searched, (one) => priorOf(one).mean);
  const parts = partsOf(behaviourAt(means));
  const inner = [
    ...(parts.choosing > 0 ? choiceParameters(terms) : []),
    ...(parts.predicting > 0 ? [PREDICTION_NOISE] : []),
  ];
  const innerPriors = inner.map(priorOf);
  let warm: Float64Array | undefined;
  const profile = (at: Float64Array): Maximum => {
    const best = fitBehaviour(behaviourAt(at), innerPriors, warm);
    warm = best.at;
    return best;
  };
  const searchedPriors = searched.map(priorOf);
  const value = (at: Float64Array): number => {
    const near = at.map((x, i) => {
      const { mean, sd } = searchedPriors[i];
      return Math.min(Math.max(x, mean - FARTHEST * sd), mean + FARTHEST * sd);
    });
    return profile(near).value + searchedPriors.reduce((sum, prior, i) => sum + logPrior(prior, at[i]), 0);
  };
  const search = searchFrom(value, searchedPriors, searched.length === 0 ? 1 : starts, () => {
    warm = undefined;
  });
  warm = undefined;
  const behaviour = behaviourAt(search.at);
  const best = fitBehaviour(behaviour, innerPriors);
  warm = best.at;
  const outer = laplace(
    value,
    search.at,
    value(search.at),
    hessianByDifferences(value, search.at, value(search.at), CURVATURE_STEP),
    searchedPriors.map(({ sd }) => sd ** -2),
  );
  const posterior = (at: Float64Array) => {
    const here = makeQuadratic(at.length);
    behaviourLikelihood(behaviour, at, here);
    addPriors(innerPriors, at, here);
    return here.value;
  };
  const own = laplace(
    posterior,
    best.at,
    best.value,
    best.hessian,
    innerPriors.map(({ sd }) => sd ** -2),
  );
  const spread = spreadOfInner(own.covariance, outer.covariance, best.at.length, search.at, profile);
  const at = [...best.at, ...search.at];
  const sd = [...spread, ...search.at.map((_, i) => Math.sqrt(outer.covariance[i * (searched.length + 1)]))];
  const likelihood = makeQuadratic(best.at.length);
  behaviourLikelihood(behaviour, best.at, likelihood);
  const count = behaviour.choices.count + behaviour.predictions.count;
  const priorValue = searchedPriors.reduce((sum, prior, i) => sum + logPrior(prior, search.at[i]), 0);
  return {
    model: modelName(model),
    estimates: [...inner, ...searched].map((one, i) => ({
      name: one.name,
      value: valueOf(one, at[i], settings.spread),
      error: errorOf(one, at[i], sd[i], settings.spread),
      fitted: at[i],
      sd: sd[i],
    })),
    logLikelihood: likelihood.value,
    count,
    logEvidence: best.value + priorValue + own.logVolume + outer.logVolume,
    bic: -2 * likelihood.value + at.length * Math.log(Math.max(count, 1)),
    converged: best.converged && search.converged,
    maximum: own.maximum && outer.maximum,
    departure: Math.max(own.departure, outer.departure),
  };
}

/** Searches from the means of the priors, then from one standard deviation away in alternating directions. */
function searchFrom(value: (at: Float64Array) => number, priors: readonly Prior[], starts: number, forget: () => void) {
  const results = Array.from({ length: starts }, (_, start) => {
    forget();
    const sign = (i: number) => (start === 0 ? 0 : (start + i * (1 + (start >> 1))) % 2 === 0 ? 1 : -1);
    return quasiNewton(
      value,
      priors.map(({ mean, sd }, i) => mean + sign(i) * sd),
    );
  });
  return results.reduce((best, one) => (one.value > best.value ? one : best));
}

/** Standard deviations of the choice rule's parameters, the uncertainty of the filter's parameters included. */
function spreadOfInner(
  own: Float64Array,
  outer: Float64Array,
  size: number,
  at: Float64Array,
  profile: (at: Float64Array) => Maximum,
): number[] {
  const slopes = Array.from(at, (_, j) => {
    const moved = (by: number) => profile(at.map((x, k) => (k === j ? x + by : x))).at;
    const [up, down] = [moved(CURVATURE_STEP), moved(-CURVATURE_STEP)];
    return up.map((x, i) => (x - down[i]) / (2 * CURVATURE_STEP));
  });
  return Array.from({ length: size }, (_, i) => {
    let variance = own[i * (size + 1)];
    slopes.forEach((a, j) => {
      slopes.forEach((b, k) => {
        variance += a[i] * b[i] * outer[j * at.length + k];
      });
    });
    return Math.sqrt(variance);
  });
}
