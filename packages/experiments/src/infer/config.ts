import { invalid, type Seed } from "@cause-toolkit/core";
import { type Lesion, NOISE_ESTIMATORS, type NoiseEstimator, type NoisePair } from "@cause-toolkit/core/beliefs";
import { checkFinite, checkInteger, checkPositive } from "@cause-toolkit/core/checks";
import { intervalOf } from "./interval.ts";
import { momentsStart } from "./moments.ts";

/** Observations of one latent reward, in their order. */
export interface Series {
  readonly group: string;
  /** null where one is missing. */
  readonly outcome: readonly (number | null)[];
  /** When each came; by default one a step. */
  readonly time?: readonly number[];
}

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
export function makeInferSettings(series: readonly Series[], options: InferOptions = {}): InferSettings {
  const seen = series.flatMap(({ outcome }) => outcome.filter((value) => value !== null));
  if (seen.length < 3) invalid("number of outcomes", seen.length, "must be at least 3");
  for (const value of seen) checkFinite("outcome", value);
  const { estimator = "inverseMeanPrecision", start = "moments", lesion = {} } = options;
  if (!NOISE_ESTIMATORS.includes(estimator)) {
    invalid("estimator", estimator, `must be one of ${NOISE_ESTIMATORS.join(", ")}`);
  }
  const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  const spread = seen.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (seen.length - 1);
  if (spread === 0) invalid("outcomes", seen[0], "all are the same: there is no noise to infer");
  const interval = intervalOf(series, options.interval);
  return {
    lambda: lesion.lambda ?? LAMBDA,
    pins: lesion.pins ?? {},
    interval,
    start: typeof start === "string" ? momentsStart(series, interval, spread) : start,
    priorMean: checkFinite("prior mean", options.priorMean ?? mean),
    priorVariance: checkPositive("prior variance", options.priorVariance ?? spread),
    particles: checkInteger("number of particles", options.particles ?? 1000, 1),
    estimator,
    seed: options.seed ?? 1,
  };
}
