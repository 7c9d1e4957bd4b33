import type { Engine } from "../../engines/engine.ts";
import type { InferPart } from "../../jobs/infer/chunk.ts";
import { type InferOptions, type InferSettings, makeInferSettings } from "../../jobs/infer/config.ts";
import { type Observations, packSeries, type Series } from "../../jobs/infer/observations.ts";
import { fitSettings } from "./fit.ts";
import { inOrder } from "./in-order.ts";
import { filterAll } from "./stretches.ts";
import { type SeriesSummary, Summaries } from "./summary.ts";
import type { InferredTrials } from "./trials.ts";

/** How a caller follows inference, and stops it. */
export interface InferRunOptions {
  /** Called as trials are done, with their share, from 0 to 1; while settings are searched for, it stays at 0 and `now` says which try it is. */
  readonly onProgress?: (done: number, now?: string) => void;
  readonly signal?: AbortSignal;
}

/** What is left when all trials have been handed on. */
export interface InferOutcome {
  /** What the filters were told, defaults and estimates filled in. */
  readonly settings: InferSettings;
  /** A line for each series. */
  readonly summary: readonly SeriesSummary[];
  /** log p of all outcomes. */
  readonly logEvidence: number;
}

/**
 * Infers as `runInfer` does and keeps nothing: trials are handed on in stretches as they are done, those of the first series first. For data whose
 * estimates would fill the memory.
 *
 * @example
 * ```ts
 * import { inlineEngine, streamInfer } from "@cause-toolkit/experiments";
 *
 * const outcome = Float64Array.from({ length: 10_000 }, (_, t) => Math.sin(t));
 * const stretches: number[] = [];
 * const { summary } = await streamInfer([{ group: "a", outcome }], { particles: 2 }, inlineEngine(), (trials) => {
 *   stretches.push(trials.outcome.length);
 * });
 * stretches; // → [8192, 1808]
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
  const hand = (part: InferPart) => {
    const trials = trialsOf(all[part.place], part);
    summaries.add(trials, all[part.place].outcome.length);
    onTrials(trials, settings);
  };
  const inTurn = inOrder(({ place, first, trials }) => first + trials === all[place].outcome.length, hand);
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

/** Counts the trials that are done, and tells their share. */
function shareDone(all: readonly Observations[], onProgress: InferRunOptions["onProgress"]) {
  const total = all.reduce((sum, { outcome }) => sum + outcome.length, 0);
  let done = 0;
  return ({ trials }: InferPart) => {
    done += trials;
    onProgress?.(done / total);
  };
}

function trialsOf({ group, outcome, time }: Observations, { first, trials, estimates }: InferPart): InferredTrials {
  if (estimates === null) throw new Error("no estimates were asked for");
  const end = first + trials;
  return {
    group,
    first: first + 1,
    outcome: outcome.subarray(first, end),
    ...(time && { time: time.subarray(first, end) }),
    estimates,
  };
}
