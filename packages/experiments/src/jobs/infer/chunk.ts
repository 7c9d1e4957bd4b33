import { ParticleFilter, type SavedParticleFilter } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import { type EstimateColumns, makeColumns } from "./columns.ts";
import type { InferSettings } from "./config.ts";

/** A part of one series to filter. */
export interface InferChunk {
  /** The number of the series, from 0. */
  readonly place: number;
  /** The first trial of the part, from 0. */
  readonly first: number;
  /** Names the random stream of the series. */
  readonly group: string;
  /** NaN if missing. */
  readonly outcome: Float64Array;
  /** The number of steps before each outcome; null means one. */
  readonly steps: Float64Array | null;
  readonly settings: InferSettings;
  /** Whether only the evidence is needed. */
  readonly evidenceOnly: boolean;
  /** The filter after the previous part; null for the first part. */
  readonly filter: SavedParticleFilter | null;
  /** Whether another part follows, which needs the filter. */
  readonly goesOn: boolean;
}

export interface InferPart {
  readonly place: number;
  readonly first: number;
  readonly trials: number;
  readonly estimates: EstimateColumns | null;
  /** log p(all outcomes of the series so far). */
  readonly logEvidence: number;
  readonly filter: SavedParticleFilter | null;
}

export async function inferChunk(chunk: InferChunk): Promise<InferPart> {
  const { place, first, group, outcome, steps, settings, evidenceOnly, goesOn } = chunk;
  const filter = chunk.filter === null ? makeFilter(group, settings) : ParticleFilter.fromJSON(chunk.filter);
  const estimates = evidenceOnly ? null : makeColumns(outcome.length);
  for (let t = 0; t < outcome.length; t++) {
    filter.observe(Number.isNaN(outcome[t]) ? null : outcome[t], steps === null ? 1 : steps[t]);
    if (estimates !== null) record(estimates, t, filter, settings);
  }
  return {
    place,
    first,
    trials: outcome.length,
    estimates,
    logEvidence: filter.logEvidence,
    filter: goesOn ? filter.toJSON() : null,
  };
}

function record(estimates: EstimateColumns, t: number, filter: ParticleFilter, { estimator }: InferSettings): void {
  const { volatility, stochasticity } = filter.estimate(estimator, "posterior");
  const { mean, variance } = filter.posterior();
  estimates.volatility[t] = volatility;
  estimates.stochasticity[t] = stochasticity;
  estimates.mean[t] = mean;
  estimates.variance[t] = variance;
  estimates.learningRate[t] = filter.learningRate;
  estimates.effectiveSize[t] = filter.effectiveSize;
  estimates.logEvidence[t] = filter.logEvidence;
}

function makeFilter(group: string, settings: InferSettings): ParticleFilter {
  const { lambda, pins, particles, seed } = settings;
  const start = { ...settings.start, mean: settings.priorMean, variance: settings.priorVariance };
  return new ParticleFilter({ lambda, pins, start, particles, stream: stream(seed, "infer", group) });
}
