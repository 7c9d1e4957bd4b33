import type { SavedParticleFilter } from "@cause-toolkit/core/beliefs";
import { type Engine, runConcurrently } from "../../engines/engine.ts";
import type { InferChunk, InferPart } from "../../jobs/infer/chunk.ts";
import type { InferSettings } from "../../jobs/infer/config.ts";
import { stepsBefore } from "../../jobs/infer/interval.ts";
import type { Observations } from "../../jobs/infer/observations.ts";

/** A part takes about a second, so that progress shows, and its estimates at most half a megabyte. */
const MAX_UPDATES = 2 ** 24;
const MAX_TRIALS = 2 ** 13;
const MIN_TRIALS = 2 ** 8;

export interface FilterAllOptions {
  readonly evidenceOnly: boolean;
  /** Called with each part as it is done, those of one series in order; never after a failure. */
  readonly onPart: (part: InferPart) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a filter along every series, part by part. The cuts change no number: a saved filter continues to the same bits. */
export async function filterAll(
  all: readonly Observations[],
  settings: InferSettings,
  engine: Engine,
  { evidenceOnly, onPart, signal }: FilterAllOptions,
): Promise<void> {
  const size = Math.min(MAX_TRIALS, Math.max(MIN_TRIALS, Math.floor(MAX_UPDATES / settings.particles)));
  const cut = (index: number, first: number, filter: SavedParticleFilter | null): InferChunk => {
    const one = all[index];
    // A copy: sending a view of an array to a thread sends the whole array.
    const outcome = one.outcome.slice(first, first + size);
    const steps = one.time && outcome.map((_, t) => stepsBefore(one, first + t, settings.interval));
    const goesOn = first + size < one.outcome.length;
    const { group } = one;
    return { place: index, first, group, outcome, steps: steps ?? null, settings, evidenceOnly, filter, goesOn };
  };
  const isShort = (index: number) => all[index].outcome.length <= size;
  const indices = [...all.keys()];

  const ended = new AbortController();
  const stop = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  // Parts that arrive after a failure are ignored.
  const report = (part: InferPart) => {
    if (!stop.aborted) onPart(part);
  };
  const follow = async (index: number) => {
    let filter: SavedParticleFilter | null = null;
    for (let first = 0; first < all[index].outcome.length; first += size) {
      const next = (part: InferPart) => {
        filter = part.filter;
        report(part);
      };
      await engine.run("infer", [cut(index, first, filter)], next, stop);
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
