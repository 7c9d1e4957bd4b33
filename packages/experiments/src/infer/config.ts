import { invalid } from "@cause-toolkit/core";
import { type Lesion, NOISE_ESTIMATORS, type NoiseEstimator, type NoisePair } from "@cause-toolkit/core/beliefs";
import { checkFinite, checkFraction, checkPositive } from "@cause-toolkit/core/checks";
import { square } from "@cause-toolkit/core/numerics";
import { type FilterOptions, type FilterSettings, makeFilterSettings } from "./filter-settings.ts";
import { intervalOf } from "./interval.ts";
import { momentsStart } from "./moments.ts";
import type { Observations } from "./observations.ts";
import { type Pooling, poolsOf } from "./pools.ts";
import { checkWindow, DEFAULT_WINDOW, type InferWindow, windowOf } from "./window.ts";

export interface InferOptions extends FilterOptions {
  /** Which noises are inferred and which are assumed. Default: both are inferred, λ = 0.1. */
  readonly lesion?: Lesion;
  /**
   * The length of a step, in the unit of the times. λ, start and estimates are per step. Default: the median gap between observations, so that the
   * unit does not matter.
   */
  readonly interval?: number;
  /** Start values of the noises. Default: estimated from the moments of the data; `"evidence"`: fitted by evidence and a weak prior. */
  readonly start?: NoisePair | "moments" | "evidence";
  /** Whether λ is fitted too, by evidence and a weak prior. Default false. */
  readonly fitLambda?: boolean;
  /** Prior of the latent reward. Default: mean and variance of the outcomes. */
  readonly priorMean?: number;
  readonly priorVariance?: number;
  /** Which series share what is estimated from the data: start, λ and prior. Default all. */
  readonly pooling?: Pooling;
  readonly estimator?: NoiseEstimator;
  /** The probability that credible intervals hold; default 0.9. */
  readonly level?: number;
  /** The trials that are summarised. Default: the second half. */
  readonly window?: InferWindow;
  /** The label by which means over groups are split, from 0. Default: one mean of all. */
  readonly by?: number;
}

/** What is estimated from the data of a pool, or given: the settings that its series share. */
export interface PoolSettings {
  readonly start: NoisePair;
  readonly lambda: NoisePair;
  readonly priorMean: number;
  readonly priorVariance: number;
}

/** The settings that all series share. */
export type CommonSettings = FilterSettings & {
  readonly estimator: NoiseEstimator;
  readonly level: number;
  readonly pins: Partial<NoisePair>;
  /** The length of a step, in the unit of the times; null without times, where each observation is a step. */
  readonly interval: number | null;
  readonly window: InferWindow;
};

/** A pool with its settings, and the positions of its series. */
export interface SettledPool extends PoolSettings {
  readonly pool: string;
  readonly positions: readonly number[];
}

const LAMBDA = { volatility: 0.1, stochasticity: 0.1 };

/** Checks the options and fills in defaults from the data. */
export function makeInferSettings(
  series: readonly Observations[],
  options: InferOptions = {},
): { readonly common: CommonSettings; readonly pools: readonly SettledPool[] } {
  const { estimator = "inverseMeanPrecision", lesion = {}, window = DEFAULT_WINDOW, pooling = "all" } = options;
  if (!NOISE_ESTIMATORS.includes(estimator)) {
    invalid("estimator", estimator, `must be one of ${NOISE_ESTIMATORS.join(", ")}`);
  }
  const interval = intervalOf(series, options.interval);
  const common = {
    ...makeFilterSettings(options),
    estimator,
    level: checkFraction("level", options.level ?? 0.9),
    pins: lesion.pins ?? {},
    interval,
    window: checkWindow(window),
  };
  for (const { group, outcome } of series) windowOf(common.window, outcome.length, group);
  const pools = poolsOf(series, pooling).map(({ name, positions }) => {
    const own = positions.map((position) => series[position]);
    return { pool: name, positions, ...poolSettings(own, options, interval, pooling === "all" ? "" : ` of ${name}`) };
  });
  return { common, pools };
}

function poolSettings(
  series: readonly Observations[],
  { start = "moments", lesion = {}, ...options }: InferOptions,
  interval: number | null,
  whose: string,
): PoolSettings {
  const { mean, variance } = pooledMoments(series, whose);
  return {
    start: typeof start === "string" ? momentsStart(series, interval, variance) : start,
    lambda: lesion.lambda ?? LAMBDA,
    priorMean: checkFinite("prior mean", options.priorMean ?? mean),
    priorVariance: checkPositive("prior variance", options.priorVariance ?? variance),
  };
}

/** Mean and variance of all outcomes that are not missing, over some series. */
export function pooledMoments(series: readonly Observations[], whose = ""): { mean: number; variance: number } {
  let [count, sum, squares, last] = [0, 0, 0, Number.NaN];
  for (const { outcome } of series) {
    for (const value of outcome) {
      if (Number.isNaN(value)) continue;
      count++;
      sum += value;
      last = value;
    }
  }
  if (count < 3) invalid(`number of outcomes${whose}`, count, "must be at least 3");
  const mean = sum / count;
  for (const { outcome } of series) {
    for (const value of outcome) if (!Number.isNaN(value)) squares += square(value - mean);
  }
  const variance = squares / (count - 1);
  if (variance === 0) invalid(`outcomes${whose}`, last, "all are the same: there is no noise to infer");
  return { mean, variance };
}
