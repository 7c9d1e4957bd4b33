import type { Engine } from "../../engines/engine.ts";
import type { InferPart } from "../../jobs/infer/chunk.ts";
import { type InferOptions, type InferSettings, makeInferSettings } from "../../jobs/infer/config.ts";
import { type Observations, packSeries, type Series } from "../../jobs/infer/observations.ts";
import { filterAll } from "./filter-all.ts";
import { fitSettings } from "./fit.ts";
import { inOrder } from "./in-order.ts";
import { type SeriesSummary, Summaries } from "./summary.ts";
import type { InferredTrials } from "./trials.ts";

/** How a caller follows and stops inference. */
export interface InferRunOptions {
  /** Called as trials are done, with their share, from 0 to 1. While settings are fitted, the share is 0 and `now` names the current try. */
  readonly onProgress?: (done: number, now?: string) => void;
  readonly signal?: AbortSignal;
}

/** The outcome, apart from the trials. */
export interface InferOutcome {
  /** The settings of the filters, with defaults and fitted values filled in. */
  readonly settings: InferSettings;
  /** One for each series. */
  readonly summary: readonly SeriesSummary[];
  /** log p of all outcomes. */
  readonly logEvidence: number;
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
 * const parts: number[] = [];
 * const { summary } = await streamInfer([{ group: "a", outcome }], { particles: 2 }, inlineEngine(), (trials) => {
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
  const first = makeInferSettings(all, options);
  onProgress?.(0);
  const free = { start: options.start === "evidence", lambda: options.fitLambda ?? false };
  const settings =
    free.start || free.lambda
      ? await fitSettings(first, free, (tried, count) =>
          evidenceOf(all, tried, engine, {
            signal,
            onProgress: (done) => onProgress?.(0, `fit, try ${count}: ${Math.floor(100 * done)} %`),
          }),
        )
      : first;
  const summaries = new Summaries();
  const passOn = (part: InferPart) => {
    const trials = trialsOf(all[part.place], part);
    summaries.add(trials, all[part.place].outcome.length);
    onTrials(trials, settings);
  };
  const inTurn = inOrder(({ place, first, trials }) => first + trials === all[place].outcome.length, passOn);
  const share = shareDone(all, onProgress);
  await filterAll(all, settings, engine, {
    evidenceOnly: false,
    signal,
    onPart(part) {
      inTurn(part);
      share(part);
    },
  });
  const summary = summaries.done;
  return { settings, summary, logEvidence: summary.reduce((sum, one) => sum + one.logEvidence, 0) };
}

/** log p of all outcomes under these settings. */
async function evidenceOf(
  all: readonly Observations[],
  settings: InferSettings,
  engine: Engine,
  { signal, onProgress }: { signal: AbortSignal | undefined; onProgress: (done: number) => void },
): Promise<number> {
  const evidence = new Float64Array(all.length);
  const share = shareDone(all, onProgress);
  await filterAll(all, settings, engine, {
    evidenceOnly: true,
    signal,
    onPart(part) {
      evidence[part.place] = part.logEvidence;
      share(part);
    },
  });
  return evidence.reduce((sum, one) => sum + one, 0);
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

function trialsOf({ group, outcome, time }: Observations, { first, trials, estimates }: InferPart): InferredTrials {
  if (estimates === null) throw new Error("no estimates were requested");
  const end = first + trials;
  return {
    group,
    first: first + 1,
    outcome: outcome.subarray(first, end),
    ...(time && { time: time.subarray(first, end) }),
    estimates,
  };
}
