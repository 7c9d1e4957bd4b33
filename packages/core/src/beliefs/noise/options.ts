import { DEFAULT_PRIOR_VARIANCE } from "../../arm.ts";
import { checkFinite, checkKeys, invalid } from "../../invalid.ts";
import { checkReward, MAX_VARIANCE, MIN_VARIANCE } from "../../sizes.ts";

/** A number for each kind of noise. */
export interface NoisePair {
  readonly volatility: number;
  readonly stochasticity: number;
}

/** Where inference starts: variances, never standard deviations. */
export interface NoiseStart extends NoisePair {
  readonly mean: number;
  readonly variance: number;
}

/** What a learner of the noises assumes, whatever the filter that computes it. */
export interface NoiseModelOptions {
  /** Where inference starts: a guess at both noises, and the prior of the latent reward (mean 0 and variance 25 by default). */
  readonly start: NoisePair & Partial<NoiseStart>;
  /**
   * λ of each noise: how fast it is assumed to change, from 0 to below 1. Its logarithm moves by about √2·λ a step. Default 0.1
   * for both. A noise with λ = 0 is assumed known: it stays at its start.
   */
  readonly lambda?: NoisePair;
  /** Pins a noise at a value, whatever its start and λ: how a learner is made blind to it. */
  readonly pins?: Partial<NoisePair>;
}

/** Options checked, defaults filled in, pins applied. */
export interface NoiseModel {
  readonly lambda: NoisePair;
  readonly start: NoiseStart;
}

/** The smallest volatility to start from, in units of the stochasticity. */
export const MIN_START = 1e-3;

const MIN_LAMBDA = 1e-12;
export const MODEL_KEYS = ["start", "lambda", "pins"] as const;
const PAIR = ["volatility", "stochasticity"];

export function makeModel(options: NoiseModelOptions): NoiseModel {
  const { start, lambda = { volatility: 0.1, stochasticity: 0.1 }, pins = {} } = options;
  checkObject("start", start, [...PAIR, "mean", "variance"]);
  checkObject("lambda", lambda, PAIR);
  checkObject("pins", pins, PAIR);
  const rate = {
    volatility: pins.volatility === undefined ? checkLambda("lambda of volatility", lambda.volatility) : 0,
    stochasticity: pins.stochasticity === undefined ? checkLambda("lambda of stochasticity", lambda.stochasticity) : 0,
  };
  return {
    lambda: rate,
    start: {
      volatility: checkVariance("volatility", pins.volatility ?? start.volatility, rate.volatility === 0),
      stochasticity: checkVariance("stochasticity", pins.stochasticity ?? start.stochasticity),
      mean: checkReward("mean", start.mean ?? 0),
      variance: checkVariance("variance", start.variance ?? DEFAULT_PRIOR_VARIANCE, true),
    },
  };
}

export function checkObject(what: string, value: unknown, keys: readonly string[]): void {
  if (typeof value !== "object" || value === null) invalid(what, value, `must be an object with ${keys.join(", ")}`);
  checkKeys(`key of ${what}`, value, keys);
}

function checkLambda(what: string, lambda: unknown): number {
  const checked = checkFinite(what, lambda);
  return checked === 0 || (checked >= MIN_LAMBDA && checked < 1)
    ? checked
    : invalid(what, checked, `must be 0, or from ${MIN_LAMBDA} to below 1`);
}

function checkVariance(what: string, variance: unknown, orNone = false): number {
  const checked = checkFinite(what, variance);
  return (checked >= MIN_VARIANCE && checked <= MAX_VARIANCE) || (orNone && checked === 0)
    ? checked
    : invalid(what, checked, `must be from ${MIN_VARIANCE} to ${MAX_VARIANCE}${orNone ? ", or 0" : ""}`);
}
