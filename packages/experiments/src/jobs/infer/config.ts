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
  /** What is inferred and what is taken for granted. Default: both noises, λ = 0.1. */
  readonly lesion?: Lesion;
  /**
   * How long a step of inference is, in the unit of the times. λ, start and estimates are per step. Default: the median gap between observations,
   * so that the unit does not matter.
   */
  readonly interval?: number;
  /** Where inference starts. Default: estimated from the data's moments; `"evidence"`: by maximum evidence. */
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

/** Everything that a filter needs to be told, the same for all series. */
export interface InferSettings {
  readonly lambda: NoisePair;
  readonly pins: Partial<NoisePair>;
  /** How long a step is, in the unit of the times; null without times, where it is from one observation to the next. */
  readonly interval: number | null;
  readonly start: NoisePair;
  readonly priorMean: number;
  readonly priorVariance: number;
  readonly particles: number;
  readonly estimator: NoiseEstimator;
  readonly seed: Seed;
}

const LAMBDA = { volatility: 0.1, stochasticity: 0.1 };

/** Checks the options and fills in what can be taken from the data. */
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

/** Mean and variance of all outcomes that were seen, whatever their series. */
function pooledMoments(series: readonly Observations[]): { mean: number; variance: number } {
  let [count, sum, squares, anyone] = [0, 0, 0, Number.NaN];
  for (const { outcome } of series) {
    for (const value of outcome) {
      if (Number.isNaN(value)) continue;
      count++;
      sum += value;
      anyone = value;
    }
  }
  if (count < 3) invalid("number of outcomes", count, "must be at least 3");
  const mean = sum / count;
  for (const { outcome } of series) {
    for (const value of outcome) if (!Number.isNaN(value)) squares += (value - mean) ** 2;
  }
  const variance = squares / (count - 1);
  if (variance === 0) invalid("outcomes", anyone, "all are the same: there is no noise to infer");
  return { mean, variance };
}
