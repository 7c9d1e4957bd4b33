import { DEFAULT_PRIOR_VARIANCE } from "../../arm.ts";
import { checkFinite, checkInteger, checkKeys, invalid } from "../../invalid.ts";
import { Stream } from "../../numerics/stream.ts";
import { checkReward, MAX_VARIANCE, MIN_VARIANCE } from "../../sizes.ts";
import type { NoiseStart } from "./particles.ts";

/** A number for each kind of noise. */
export interface NoisePair {
  readonly volatility: number;
  readonly stochasticity: number;
}

export interface NoiseFilterOptions {
  /** Where inference starts: a guess at both noises, and the prior of the latent reward (mean 0 and variance 25 by default). */
  readonly start: NoisePair & Partial<NoiseStart>;
  /**
   * λ of each noise: how fast it is assumed to change, from 0 to below 1. Its logarithm moves by about √2·λ a step. Default 0.1
   * for both. A noise with λ = 0 is assumed known: it stays at its start.
   */
  readonly lambda?: NoisePair;
  /** Pins a noise at a value, whatever its start and λ: how a learner is made blind to it. */
  readonly pins?: Partial<NoisePair>;
  /** Default 100. Few overstate volatility: by up to 12 % at 100 and 70 % at 20, against 1000. */
  readonly particles?: number;
  /** The source of randomness. The filter copies its state and does not change the stream. */
  readonly stream: Stream;
}

/** Options checked, defaults filled in, pins applied. */
export interface NoiseSettings {
  readonly particles: number;
  readonly lambda: NoisePair;
  readonly start: NoiseStart;
}

const MIN_LAMBDA = 1e-12;
/** Beyond it a step takes a second, and 100 MB; a thousand are nearly as precise. */
export const MAX_PARTICLES = 1_000_000;
const KEYS = ["start", "lambda", "pins", "particles", "stream"];
const PAIR = ["volatility", "stochasticity"];

export function makeSettings(options: Omit<NoiseFilterOptions, "stream">): NoiseSettings {
  checkObject("noise filter options", options, KEYS);
  const { start, lambda = { volatility: 0.1, stochasticity: 0.1 }, pins = {}, particles = 100 } = options;
  checkObject("start", start, [...PAIR, "mean", "variance"]);
  checkObject("lambda", lambda, PAIR);
  checkObject("pins", pins, PAIR);
  const rate = {
    volatility: pins.volatility === undefined ? checkLambda("lambda of volatility", lambda.volatility) : 0,
    stochasticity: pins.stochasticity === undefined ? checkLambda("lambda of stochasticity", lambda.stochasticity) : 0,
  };
  return {
    particles: checkInteger("number of particles", particles, 1, MAX_PARTICLES),
    lambda: rate,
    start: {
      volatility: checkVariance("volatility", pins.volatility ?? start.volatility, rate.volatility === 0),
      stochasticity: checkVariance("stochasticity", pins.stochasticity ?? start.stochasticity),
      mean: checkReward("mean", start.mean ?? 0),
      variance: checkVariance("variance", start.variance ?? DEFAULT_PRIOR_VARIANCE, true),
    },
  };
}

export function checkStream(stream: unknown): Stream {
  return stream instanceof Stream ? stream : invalid("stream", stream, 'must be a stream, such as stream(1, "noise")');
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

function checkObject(what: string, value: unknown, keys: readonly string[]): void {
  if (typeof value !== "object" || value === null) invalid(what, value, `must be an object with ${keys.join(", ")}`);
  checkKeys(`key of ${what}`, value, keys);
}
