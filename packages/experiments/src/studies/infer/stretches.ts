import type { SavedNoiseFilter } from "@cause-toolkit/core/beliefs";
import { type Engine, runConcurrently } from "../../engines/engine.ts";
import type { InferChunk, InferPart } from "../../jobs/infer/chunk.ts";
import type { InferSettings } from "../../jobs/infer/config.ts";
import { stepsBefore } from "../../jobs/infer/interval.ts";
import type { Observations } from "../../jobs/infer/observations.ts";

/** A stretch takes less than a second or so, that progress may be seen, and its estimates half a megabyte, of which several are under way. */
const MOST_UPDATES = 2 ** 24;
const MOST_TRIALS = 2 ** 13;
const LEAST_TRIALS = 2 ** 8;

export interface FilterAllOptions {
  readonly evidenceOnly: boolean;
  /** Told of each stretch as it is done, those of one series in their order; of none after a failure. */
  readonly onPart: (part: InferPart) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a filter along every series, each a stretch at a time. How they are cut changes no number: a filter is saved and goes on to the bit. */
export async function filterAll(
  all: readonly Observations[],
  settings: InferSettings,
  engine: Engine,
  { evidenceOnly, onPart, signal }: FilterAllOptions,
): Promise<void> {
  const most = Math.min(MOST_TRIALS, Math.max(LEAST_TRIALS, Math.floor(MOST_UPDATES / settings.particles)));
  const cut = (place: number, first: number, filter: SavedNoiseFilter | null): InferChunk => {
    const one = all[place];
    // A copy: whoever sends a part of an array to a thread sends all of it.
    const outcome = one.outcome.slice(first, first + most);
    const steps = one.time && outcome.map((_, t) => stepsBefore(one, first + t, settings.interval));
    const goesOn = first + most < one.outcome.length;
    return { place, first, group: one.group, outcome, steps: steps ?? null, settings, evidenceOnly, filter, goesOn };
  };
  const isShort = (place: number) => all[place].outcome.length <= most;
  const places = all.map((_, place) => place);

  const ended = new AbortController();
  const stop = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  // What is still under way when one fails comes to nothing.
  const tell = (part: InferPart) => {
    if (!stop.aborted) onPart(part);
  };
  const follow = async (place: number) => {
    let filter: SavedNoiseFilter | null = null;
    for (let first = 0; first < all[place].outcome.length; first += most) {
      const next = (part: InferPart) => {
        filter = part.filter;
        tell(part);
      };
      await engine.run("infer", [cut(place, first, filter)], next, stop);
    }
  };
  try {
    // What one stretch holds goes in one run of the engine, so that a cluster can go on with it if it is stopped.
    await Promise.all([
      engine.run("infer", cutAll(places.filter(isShort), cut), tell, stop),
      runConcurrently(
        places.filter((place) => !isShort(place)),
        engine.width,
        follow,
      ),
    ]);
  } finally {
    ended.abort(new Error("the run has ended"));
  }
}

/** One after another, as they are asked for: all at once would be a copy of all observations. */
function* cutAll(places: readonly number[], cut: (place: number, first: number, filter: null) => InferChunk) {
  for (const place of places) yield cut(place, 0, null);
}
