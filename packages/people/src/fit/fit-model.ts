import {
  hessianByDifferences,
  laplace,
  log,
  makeQuadratic,
  pow,
  quasiNewton,
  type SearchResult,
} from "@cause-toolkit/core/numerics";
import type { PersonData } from "../data/person.ts";
import { countPredictions } from "../likelihood/predictions.ts";
import { type Switches, switchesOf } from "../likelihood/switches.ts";
import type { Model } from "../models/model.ts";
import { errorOf, valueOf } from "../models/parameter.ts";
import type { ModelSettings } from "../models/settings.ts";
import type { FeatureCache } from "./feature-cache.ts";
import { addPriors, behaviourLikelihood } from "./inner.ts";
import { type Priors, Profile } from "./profile.ts";

export interface FitOptions {
  /** Which parameters of an inference are fitted (`FREE_PARAMETERS`). The others stay at the means of their priors. */
  readonly free?: readonly string[];
  readonly priors?: Priors;
  /** From how many points the search over an inference's parameters starts. Default 3. */
  readonly starts?: number;
  /** Where the search starts instead, by parameter, on the scale on which they are fitted: as another fit of the same person found them. */
  readonly from?: { readonly [parameter: string]: number };
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
  readonly model: Model;
  readonly estimates: readonly Estimate[];
  /** The posterior covariance of all estimates on the scale on which they are fitted: the inverse of the negative Hessian at the maximum. */
  readonly covariance: readonly (readonly number[])[];
  /** ln p(data) at the maximum of the posterior, and the number of data in it. */
  readonly logLikelihood: number;
  readonly count: number;
  /** ln p(data), parameters integrated out by Laplace's approximation. */
  readonly logEvidence: number;
  readonly bic: number;
  /** A check of the model against the data: the rate of switches. */
  readonly switches: Switches;
  readonly converged: boolean;
  /** Whether the curvature was that of a maximum, and by how many nats the posterior departs from a normal one (see `Laplace`). */
  readonly maximum: boolean;
  readonly departure: number;
}

/** How far apart points are for second differences: the posterior of a filter parameter is several times as wide. */
const CURVATURE_STEP = 0.1;

/** Fits one model to one person: the highest posterior, its curvature, and the evidence. */
export function fitModel(
  person: PersonData,
  model: Model,
  settings: ModelSettings,
  cache: FeatureCache,
  { free = [], priors = {}, starts = 3, from }: FitOptions = {},
): ModelFit {
  const profile = new Profile(person, model, settings, cache, free, priors);
  const { inner, outer, innerPriors, outerPriors } = profile;
  const search = outer.length === 0 ? NOTHING_SEARCHED : searchFrom(profile, starts, from);
  const best = profile.best(search.at, true);
  const behaviour = profile.behaviour(search.at);
  const top = outer.length === 0 ? best.value : profile.value(search.at);
  const curvature = hessianByDifferences(profile.value, search.at, top, CURVATURE_STEP);
  const ofFilter = laplace(profile.value, search.at, top, curvature, outerPriors.map(precision));
  const likelihood = (at: Float64Array) => {
    const here = makeQuadratic(at.length);
    behaviourLikelihood(behaviour, at, here);
    return here;
  };
  const posterior = (at: Float64Array) => {
    const here = likelihood(at);
    addPriors(innerPriors, at, here);
    return here.value;
  };
  const ofChoice = laplace(posterior, best.at, best.value, best.hessian, innerPriors.map(precision));
  const fitted = [...best.at, ...search.at];
  const covariance = jointCovariance(profile, search.at, ofChoice.covariance, ofFilter.covariance);
  const sd = covariance.map((row, i) => Math.sqrt(row[i]));
  const logLikelihood = likelihood(best.at).value;
  const count = behaviour.choices.count + countPredictions(behaviour.predictions);
  return {
    model,
    estimates: [...inner, ...outer].map((one, i) => ({
      name: one.name,
      value: valueOf(one, fitted[i], settings.spread),
      error: errorOf(one, fitted[i], sd[i], settings.spread),
      fitted: fitted[i],
      sd: sd[i],
    })),
    covariance,
    logLikelihood,
    count,
    // The Hessian of the profile is the Schur complement of the joint one, so the two volumes multiply.
    logEvidence: best.value + profile.outerPrior(search.at) + ofChoice.logVolume + ofFilter.logVolume,
    bic: -2 * logLikelihood + fitted.length * log(Math.max(count, 1)),
    switches: switchesOf(behaviour.choices, best.at),
    converged: best.converged && search.converged,
    maximum: ofChoice.maximum && ofFilter.maximum,
    departure: Math.max(ofChoice.departure, ofFilter.departure),
  };
}

function precision({ sd }: { readonly sd: number }): number {
  return pow(sd, -2);
}

const NOTHING_SEARCHED: SearchResult = { at: new Float64Array(0), value: 0, converged: true };

/** Searches from where it is told to, if that is no worse than the means of the priors; or else from the means of the priors, then from one standard deviation away in alternating directions. */
function searchFrom(profile: Profile, starts: number, from: FitOptions["from"]): SearchResult {
  const known = profile.outer.map(({ name }) => from?.[name]);
  if (known.every((one) => one !== undefined)) {
    // Priors may have moved so far that their means are the better start.
    const points = [Float64Array.from(known), profile.start()];
    const [own, mean] = points.map(profile.value);
    return quasiNewton(profile.value, own >= mean ? points[0] : points[1]);
  }
  const results = Array.from({ length: starts }, (_, start) => {
    profile.forget();
    const sign = (i: number) => (start === 0 ? 0 : (start + i * (1 + (start >> 1))) % 2 === 0 ? 1 : -1);
    return quasiNewton(profile.value, profile.start(sign));
  });
  return results.reduce((best, one) => (one.value > best.value ? one : best));
}

/**
 * The covariance of the choice rule's parameters and the filter's. The best parameters of the choice rule move with those of the filter, which adds to
 * their own variance and makes both covary.
 */
function jointCovariance(profile: Profile, at: Float64Array, own: Float64Array, outer: Float64Array): number[][] {
  const [size, filters] = [profile.inner.length, at.length];
  const slopes = Array.from(at, (_, j) => {
    const moved = (by: number) => profile.best(at.map((x, k) => (k === j ? x + by : x))).at;
    const [up, down] = [moved(CURVATURE_STEP), moved(-CURVATURE_STEP)];
    return up.map((x, i) => (x - down[i]) / (2 * CURVATURE_STEP));
  });
  const together = (i: number, j: number): number => {
    if (i >= size && j >= size) return outer[(i - size) * filters + j - size];
    if (i >= size) return together(j, i);
    if (j >= size) return slopes.reduce((sum, slope, k) => sum + slope[i] * outer[k * filters + j - size], 0);
    let value = own[i * size + j];
    slopes.forEach((a, k) => {
      slopes.forEach((b, l) => {
        value += a[i] * b[j] * outer[k * filters + l];
      });
    });
    return value;
  };
  return Array.from({ length: size + filters }, (_, i) =>
    Array.from({ length: size + filters }, (_, j) => together(i, j)),
  );
}
