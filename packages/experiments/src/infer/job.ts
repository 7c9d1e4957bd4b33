import { makeNoiseFilter, type NoiseFilter, ParticleFilter, restoreNoiseFilter } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import { type EstimateColumns, makeColumns } from "./columns.ts";
import type { CommonSettings, PoolSettings } from "./config.ts";
import { addTrial, makeSums, type WindowSums } from "./window-sums.ts";

/** The settings of the filter of one series. */
export type SeriesSettings = CommonSettings & PoolSettings;

/** A part of one series to filter. */
export interface InferChunk {
  /** The number of the series, from 0. */
  readonly position: number;
  /** The first trial of the part, from 0. */
  readonly first: number;
  /** Names the random stream of the series. */
  readonly group: string;
  /** NaN if missing. */
  readonly outcome: Float64Array;
  /** The number of steps before each outcome; null means one. */
  readonly steps: Float64Array | null;
  readonly settings: SeriesSettings;
  /** The trials of this part to summarise, from `begin` to before `end`; null if only the evidence is needed. */
  readonly window: { readonly begin: number; readonly end: number } | null;
  /** The filters after the previous part; null for the first part. */
  readonly filters: readonly object[] | null;
  /** Whether another part follows, which needs the filters. */
  readonly goesOn: boolean;
}

export interface InferPart {
  readonly position: number;
  readonly first: number;
  readonly trials: number;
  readonly estimates: EstimateColumns | null;
  /** log p(all outcomes of the series so far). */
  readonly logEvidence: number;
  /** Sums over the window, first those of the estimates, then those of the filters that measure their error. */
  readonly sums: readonly WindowSums[];
  readonly filters: readonly object[] | null;
}

/** Runs the filter along a part of a series, and beside it those that measure its error: a coarser grid, or more particles. */
export async function inferChunk(chunk: InferChunk): Promise<InferPart> {
  const { position, first, outcome, steps, settings, window, goesOn } = chunk;
  const filters = chunk.filters?.map(restoreNoiseFilter) ?? makeFilters(chunk);
  const estimates = window === null ? null : makeColumns(outcome.length, settings.filter);
  const sums = filters.map((filter, k) => {
    const sum = makeSums();
    for (let t = 0; t < outcome.length; t++) {
      filter.observe(Number.isNaN(outcome[t]) ? null : outcome[t], steps === null ? 1 : steps[t]);
      if (estimates !== null && k === 0) record(estimates, t, filter, settings);
      if (window !== null && t >= window.begin && t < window.end) addTrial(sum, filter, settings.estimator);
    }
    sum.logEvidence = filter.logEvidence;
    return sum;
  });
  return {
    position,
    first,
    trials: outcome.length,
    estimates,
    logEvidence: filters[0].logEvidence,
    sums,
    filters: goesOn ? filters.map((filter) => filter.toJSON()) : null,
  };
}

function record(estimates: EstimateColumns, t: number, filter: NoiseFilter, settings: SeriesSettings): void {
  const { volatility, stochasticity } = filter.estimate(settings.estimator, "posterior");
  const { mean, variance } = filter.posterior();
  const intervals = filter.intervals(settings.level);
  estimates.volatility[t] = volatility;
  estimates.stochasticity[t] = stochasticity;
  estimates.mean[t] = mean;
  estimates.variance[t] = variance;
  estimates.learningRate[t] = filter.learningRate;
  estimates.logEvidence[t] = filter.logEvidence;
  [estimates.volatilityLow[t], estimates.volatilityHigh[t]] = intervals.volatility;
  [estimates.stochasticityLow[t], estimates.stochasticityHigh[t]] = intervals.stochasticity;
  [estimates.rewardLow[t], estimates.rewardHigh[t]] = intervals.reward;
  if (estimates.effectiveSize && filter instanceof ParticleFilter) estimates.effectiveSize[t] = filter.effectiveSize;
}

function makeFilters({ group, settings, window }: InferChunk): NoiseFilter[] {
  const { lambda, pins, priorMean, priorVariance } = settings;
  const model = { lambda, pins, start: { ...settings.start, mean: priorMean, variance: priorVariance } };
  if (settings.filter === "grid") {
    const { cells, coarseCells } = settings;
    return (window === null ? [cells] : [cells, coarseCells]).map((cells) =>
      makeNoiseFilter({ ...model, filter: "grid", cells }, drawsNothing),
    );
  }
  const { particles, seed, repetitions } = settings;
  // The first has the stream that one alone would have.
  const names = Array.from({ length: window === null ? 1 : repetitions }, (_, k) =>
    k === 0 ? [] : [`repetition ${k + 1}`],
  );
  return names.map((name) =>
    makeNoiseFilter({ ...model, filter: "particles", particles }, () => stream(seed, "infer", group, ...name)),
  );
}

function drawsNothing(): never {
  throw new Error("a grid draws nothing");
}
