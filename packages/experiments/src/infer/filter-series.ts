import { NoiseFilter } from "@cause-toolkit/core/beliefs";
import { stream } from "@cause-toolkit/core/numerics";
import type { InferSettings, Series } from "./config.ts";
import { stepsBefore } from "./interval.ts";

/** What is inferred at one trial, the trial itself included. */
export interface InferRow {
  readonly group: string;
  /** From 1. */
  readonly trial: number;
  readonly time: number;
  readonly outcome: number | null;
  /** Both noises; volatility is per step: see the settings' interval. */
  readonly volatility: number;
  readonly stochasticity: number;
  /** Belief about the latent reward. */
  readonly mean: number;
  readonly variance: number;
  readonly learningRate: number;
  readonly effectiveSize: number;
  /** log p(all outcomes up to this one). */
  readonly logEvidence: number;
}

/** One filter along one series, trial by trial. Each group has chance of its own. */
export function filterSeries(series: Series, settings: InferSettings): InferRow[] {
  const { group, outcome } = series;
  const filter = makeFilter(group, settings);
  const steps = stepsBefore(series, settings.interval);
  return outcome.map((value, t) => {
    filter.observe(value, steps[t]);
    return {
      group,
      trial: t + 1,
      time: series.time?.[t] ?? t + 1,
      outcome: value,
      ...filter.estimate(settings.estimator, "posterior"),
      ...filter.posterior(),
      learningRate: filter.learningRate,
      effectiveSize: filter.effectiveSize,
      logEvidence: filter.logEvidence,
    };
  });
}

/** log p(outcomes) alone. */
export function evidenceOf(series: Series, settings: InferSettings): number {
  const filter = makeFilter(series.group, settings);
  const steps = stepsBefore(series, settings.interval);
  series.outcome.forEach((value, t) => {
    filter.observe(value, steps[t]);
  });
  return filter.logEvidence;
}

function makeFilter(group: string, settings: InferSettings): NoiseFilter {
  const { lambda, pins, particles, seed } = settings;
  const start = { ...settings.start, mean: settings.priorMean, variance: settings.priorVariance };
  return new NoiseFilter({ lambda, pins, start, particles, stream: stream(seed, "infer", group) });
}
