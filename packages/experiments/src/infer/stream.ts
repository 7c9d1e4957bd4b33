import type { Engine } from "../engines/engine.ts";
import type { CommonSettings, InferOptions, PoolSettings } from "./config.ts";
import { filterAll } from "./filter-all.ts";
import type { Fit } from "./fit/fit.ts";
import { type GroupMeans, groupMeans } from "./group-means.ts";
import { inOrder } from "./in-order.ts";
import type { InferPart } from "./job.ts";
import { type Observations, packSeries, type Series } from "./observations.ts";
import { type Settled, settle } from "./settle.ts";
import { type SeriesSummary, Summaries, totalError } from "./summary.ts";
import type { InferredTrials } from "./trials.ts";

/** How a caller follows and stops inference. */
export interface InferRunOptions {
  /** Called as trials are done, with their share, from 0 to 1. While settings are fitted, the share is 0 and `now` names the current try. */
  readonly onProgress?: (done: number, now?: string) => void;
  readonly signal?: AbortSignal;
}

/** The settings of all filters, with defaults and fitted values filled in. */
export type InferSettings = CommonSettings & {
  /** Settings that are estimated from the data, or given, for each pool of series that share them. */
  readonly pools: readonly InferPool[];
};

export interface InferPool extends PoolSettings {
  /** `all`, or the labels that its series share. */
  readonly pool: string;
  /** How many series it has. */
  readonly series: number;
  /** null if nothing was fitted. */
  readonly fit: Fit | null;
}

/** The outcome, apart from the trials. */
export interface InferOutcome {
  readonly settings: InferSettings;
  /** One for each series. */
  readonly summary: readonly SeriesSummary[];
  /** Means over groups with standard errors: one of all groups, or one for each value of a label. */
  readonly means: readonly GroupMeans[];
  /** log p of all outcomes. */
  readonly logEvidence: number;
  /** How far it may be off: see the errors of the summary. */
  readonly logEvidenceError: number | null;
}

/**
 * Infers as `runInfer` does, but keeps nothing: it passes on trials in parts as they are done, series by series. For data whose estimates would fill the
 * memory.
 *
 * @example
 * ```ts
 * import { inlineEngine, streamInfer } from "@cause-toolkit/experiments";
 *
 * const outcome = Float64Array.from({ length: 10_000 }, (_, t) => Math.sin(t));
 * const options = { filter: "particles", particles: 2, repetitions: 1 } as const;
 * const parts: number[] = [];
 * const { summary } = await streamInfer([{ group: "a", outcome }], options, inlineEngine(), (trials) => {
 *   parts.push(trials.outcome.length);
 * });
 * parts; // → [8192, 1808]
 * summary[0].trials; // → 10000
 * ```
 */
export async function streamInfer(
  series: readonly Series[],
  options: InferOptions,
  engine: Engine,
  onTrials: (trials: InferredTrials, settings: InferSettings) => void,
  { onProgress, signal }: InferRunOptions = {},
): Promise<InferOutcome> {
  const all = series.map(packSeries);
  onProgress?.(0);
  const settled = await settle(all, options, engine, { signal, onProgress: (now) => onProgress?.(0, now) });
  const settings = settingsOf(settled);
  const summaries = new Summaries(settings);
  const passOn = (part: InferPart) => {
    summaries.add(part, all[part.position]);
    onTrials(trialsOf(all[part.position], part), settings);
  };
  const inTurn = inOrder(({ position, first, trials }) => first + trials === all[position].outcome.length, passOn);
  const share = shareDone(all, onProgress);
  await filterAll(tasksOf(all, settled), engine, {
    evidenceOnly: false,
    signal,
    onPart(part) {
      inTurn(part);
      share(part);
    },
  });
  const summary = summaries.done;
  return {
    settings,
    summary,
    means: groupMeans(summary, options.by),
    logEvidence: summary.reduce((sum, one) => sum + one.logEvidence, 0),
    logEvidenceError: totalError(summary, settings),
  };
}

function settingsOf({ common, pools }: Settled): InferSettings {
  return { ...common, pools: pools.map(({ positions, ...pool }) => ({ ...pool, series: positions.length })) };
}

/** Every series with the settings of its pool. */
function tasksOf(all: readonly Observations[], { common, pools }: Settled) {
  return pools
    .flatMap(({ positions, start, lambda, priorMean, priorVariance }) => {
      const settings = { ...common, start, lambda, priorMean, priorVariance };
      return positions.map((position) => ({ position, series: all[position], settings }));
    })
    .sort((a, b) => a.position - b.position);
}

/** Counts the trials that are done, and reports their share. */
function shareDone(all: readonly Observations[], onProgress: InferRunOptions["onProgress"]) {
  const total = all.reduce((sum, { outcome }) => sum + outcome.length, 0);
  let done = 0;
  return ({ trials }: InferPart) => {
    done += trials;
    onProgress?.(done / total);
  };
}

function trialsOf(
  { group, labels, outcome, time }: Observations,
  { first, trials, estimates }: InferPart,
): InferredTrials {
  if (estimates === null) throw new Error("no estimates were requested");
  const end = first + trials;
  return {
    group,
    ...(labels && { labels }),
    first: first + 1,
    outcome: outcome.subarray(first, end),
    ...(time && { time: time.subarray(first, end) }),
    estimates,
  };
}
