import { invalid, type Seed } from "@cause-toolkit/core";
import {
  type Lesion,
  MAX_PARTICLES,
  NOISE_ESTIMATORS,
  type NoiseEstimator,
  type NoisePair,
} from "@cause-toolkit/core/beliefs";
import { checkFinite, checkInteger, checkPositive } from "@cause-toolkit/core/checks";
import { intervalOf } from "./interval.ts";
import { momentsStart } from "./moments.ts";
import type { Observations } from "./observations.ts";

export interface InferOptions {
  /** Which noises are inferred and which are assumed. Default: both are inferred, λ = 0.1. */
  readonly lesion?: Lesion;
  /**
   * The length of a step, in the unit of the times. λ, start and estimates are per step. Default: the median gap between observations, so that the
   * unit does not matter.
   */
  readonly interval?: number;
  /** Start values of the noises. Default: estimated from the moments of the data; `"evidence"`: by maximum evidence. */
  readonly start?: NoisePair | "moments" | "evidence";
  /** Whether λ is estimated too, by maximum evidence. Default false. */
  readonly fitLambda?: boolean;
  /** Prior of the latent reward. Default: mean and variance of all outcomes. */
  readonly priorMean?: number;
  readonly priorVariance?: number;
  /** Default 1000. */
  readonly particles?: number;
  readonly estimator?: NoiseEstimator;
  readonly seed?: Seed;
}

/** All settings of a filter, the same for all series. */
export interface InferSettings {
  readonly lambda: NoisePair;
  readonly pins: Partial<NoisePair>;
  /** The length of a step, in the unit of the times; null without times, where each observation is a step. */
  readonly interval: number | null;
  readonly start: NoisePair;
  readonly priorMean: number;
  readonly priorVariance: number;
  readonly particles: number;
  readonly estimator: NoiseEstimator;
  readonly seed: Seed;
}

const LAMBDA = { volatility: 0.1, stochasticity: 0.1 };

/** Checks the options and fills in defaults from the data. */
export function makeInferSettings(series: readonly Observations[], options: InferOptions = {}): InferSettings {
  const { estimator = "inverseMeanPrecision", start = "moments", lesion = {} } = options;
  if (!NOISE_ESTIMATORS.includes(estimator)) {
    invalid("estimator", estimator, `must be one of ${NOISE_ESTIMATORS.join(", ")}`);
  }
  const { mean, variance } = pooledMoments(series);
  const interval = intervalOf(series, options.interval);
  return {
    lambda: lesion.lambda ?? LAMBDA,
    pins: lesion.pins ?? {},
    interval,
    start: typeof start === "string" ? momentsStart(series, interval, variance) : start,
    priorMean: checkFinite("prior mean", options.priorMean ?? mean),
    priorVariance: checkPositive("prior variance", options.priorVariance ?? variance),
    particles: checkInteger("number of particles", options.particles ?? 1000, 1, MAX_PARTICLES),
    estimator,
    seed: options.seed ?? 1,
  };
}

/** Mean and variance of all outcomes that are not missing, over all series. */
function pooledMoments(series: readonly Observations[]): { mean: number; variance: number } {
  let [count, sum, squares, last] = [0, 0, 0, Number.NaN];
  for (const { outcome } of series) {
    for (const value of outcome) {
      if (Number.isNaN(value)) continue;
      count++;
      sum += value;
      last = value;
    }
  }
  if (count < 3) invalid("number of outcomes", count, "must be at least 3");
  const mean = sum / count;
  for (const { outcome } of series) {
    for (const value of outcome) if (!Number.isNaN(value)) squares += (value - mean) ** 2;
  }
  const variance = squares / (count - 1);
  if (variance === 0) invalid("outcomes", last, "all are the same: there is no noise to infer");
  return { mean, variance };
}
