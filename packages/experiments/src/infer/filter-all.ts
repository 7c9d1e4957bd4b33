import { pow } from "@cause-toolkit/core/numerics";
import { type Engine, runConcurrently } from "../engines/engine.ts";
import { stepsBefore } from "./interval.ts";
import type { InferChunk, InferPart, SeriesSettings } from "./job.ts";
import type { Observations } from "./observations.ts";
import { windowOf } from "./window.ts";

/** A part takes about a second, so that progress shows, and its estimates at most a megabyte. */
const MAX_UPDATES = pow(2, 24);
const MAX_TRIALS = pow(2, 13);
const MIN_TRIALS = pow(2, 8);
/** An update of a cell takes as long as those of so many particles, intervals included. */
const CELL_COST = 4;

/** A series to filter, and how. */
export interface FilterTask {
  /** Its number, which its parts carry. */
  readonly position: number;
  readonly series: Observations;
  readonly settings: SeriesSettings;
}

export interface FilterAllOptions {
  readonly evidenceOnly: boolean;
  /** Called with each part as it is done, those of one series in order; never after a failure. */
  readonly onPart: (part: InferPart) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a filter along every series, part by part. The cuts change no estimate: a saved filter continues to the same bits. */
export async function filterAll(
  tasks: readonly FilterTask[],
  engine: Engine,
  { evidenceOnly, onPart, signal }: FilterAllOptions,
): Promise<void> {
  const cut = (index: number, first: number, filters: InferPart["filters"]): InferChunk => {
    const { position, series, settings } = tasks[index];
    const { group } = series;
    const size = partSize(settings);
    // A copy: sending a view of an array to a thread sends the whole array.
    const outcome = series.outcome.slice(first, first + size);
    const steps = series.time ? outcome.map((_, t) => stepsBefore(series, first + t, settings.interval)) : null;
    const { begin, end } = windowOf(settings.window, series.outcome.length, group);
    const window = evidenceOnly ? null : { begin: begin - first, end: end - first };
    const goesOn = first + size < series.outcome.length;
    return { position, first, group, outcome, steps, settings, window, filters, goesOn };
  };
  const isShort = (index: number) => tasks[index].series.outcome.length <= partSize(tasks[index].settings);
  const indices = [...tasks.keys()];

  const ended = new AbortController();
  const stop = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  // Parts that arrive after a failure are ignored.
  const report = (part: InferPart) => {
    if (!stop.aborted) onPart(part);
  };
  const follow = async (index: number) => {
    const { series, settings } = tasks[index];
    let filters: InferPart["filters"] = null;
    for (let first = 0; first < series.outcome.length; first += partSize(settings)) {
      const next = (part: InferPart) => {
        filters = part.filters;
        report(part);
      };
      await engine.run("infer", [cut(index, first, filters)], next, stop);
    }
  };
  try {
    // All short series go in one run of the engine, so that a cluster can continue it after an interruption.
    await Promise.all([
      engine.run("infer", cutAll(indices.filter(isShort), cut), report, stop),
      runConcurrently(
        indices.filter((index) => !isShort(index)),
        engine.width,
        follow,
      ),
    ]);
  } finally {
    ended.abort(new Error("the run has ended"));
  }
}

/** Lazily: all parts at once would be a copy of all observations. */
function* cutAll(indices: readonly number[], cut: (index: number, first: number, filter: null) => InferChunk) {
  for (const index of indices) yield cut(index, 0, null);
}

/** How many trials a part has. */
function partSize(settings: SeriesSettings): number {
  const isBlind = settings.lambda.volatility === 0 || settings.lambda.stochasticity === 0;
  const cost =
    settings.filter === "grid"
      ? CELL_COST * pow(settings.cells, isBlind ? 1 : 2)
      : settings.particles * Math.max(1, settings.repetitions / 2);
  return Math.min(MAX_TRIALS, Math.max(MIN_TRIALS, Math.floor(MAX_UPDATES / cost)));
}
