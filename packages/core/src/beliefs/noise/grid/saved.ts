import { checkFinite, checkInteger, checkNonNegative, invalid } from "../../../invalid.ts";
import { placeAxis } from "./axis.ts";
import { decodeBase64, encodeBase64 } from "./base64.ts";
import type { Cells } from "./cells.ts";
import type { GridSettings } from "./settings.ts";

/** A noise grid as JSON, to be kept and restored. Only cells with probability are kept, as base64: some kilobytes, or half of one for a blind learner. */
export interface SavedNoiseGrid {
  readonly version: 1;
  readonly filter: "grid";
  readonly settings: GridSettings;
  /** The lowest cell of each axis. */
  readonly first: readonly [v: number, s: number];
  /** The places of the cells, two bytes each. */
  readonly places: string;
  /** Probabilities, then means and variances arm by arm, eight bytes each. */
  readonly values: string;
  readonly logEvidence: number;
  readonly learningRate: number;
}

type Summary = Pick<SavedNoiseGrid, "logEvidence" | "learningRate">;

export function saveGrid(settings: GridSettings, { v, s, p, m, w }: Cells, summary: Summary): SavedNoiseGrid {
  const places = Uint16Array.from(Array.from(p, (_, i) => i).filter((i) => p[i] > 0));
  const kept = [p, ...m.flatMap((means, arm) => [means, w[arm]])];
  const values = Float64Array.from(kept.flatMap((list) => Array.from(places, (i) => list[i])));
  return {
    version: 1,
    filter: "grid",
    settings,
    first: [v.first, s.first],
    places: encodeBase64(new Uint8Array(places.buffer)),
    values: encodeBase64(new Uint8Array(values.buffer)),
    ...summary,
  };
}

/** Checks all but the settings, which are checked where they are used. Nothing has a default, as anything missing was lost. */
export function checkSavedGrid(saved: unknown): Summary & {
  readonly settings: GridSettings;
  readonly restore: (cells: Cells) => void;
} {
  if (typeof saved !== "object" || saved === null) invalid("saved noise grid", saved, "must be an object");
  const { version, filter, settings, first, places, values, logEvidence, learningRate } = saved as {
    readonly [field: string]: unknown;
  };
  if (version !== 1) invalid("saved noise grid version", version, "must be 1");
  if (filter !== "grid") invalid("saved filter", filter, 'must be "grid"');
  if (typeof settings !== "object" || settings === null) invalid("saved settings", settings, "must be an object");
  for (const name of ["lambda", "start", "cells", "reach", "arms"]) {
    if ((settings as { readonly [name: string]: unknown })[name] === undefined)
      invalid(`saved ${name}`, undefined, "what is saved has no defaults");
  }
  if (!Array.isArray(first) || first.length !== 2) invalid("saved first", first, "must be two numbers");
  return {
    settings: settings as GridSettings,
    logEvidence: checkFinite("saved logEvidence", logEvidence),
    learningRate: checkNonNegative("saved learningRate", learningRate),
    restore: (cells) =>
      restoreCells(cells, first, decodeBase64("saved places", places), decodeBase64("saved values", values)),
  };
}

function restoreCells(
  { v, s, p, m, w }: Cells,
  first: readonly unknown[],
  placed: Uint8Array,
  valued: Uint8Array,
): void {
  placeAxis(v, checkInteger("saved first of v", first[0], -1e6, 1e6));
  placeAxis(s, checkInteger("saved first of s", first[1], -1e6, 1e6));
  const count = placed.length / 2;
  const lists = [p, ...m.flatMap((means, arm) => [means, w[arm]])];
  if (!Number.isInteger(count) || valued.length !== 8 * count * lists.length)
    invalid("saved values", `${valued.length} bytes`, "must be as many as its cells need");
  const places = new Uint16Array(placed.buffer);
  const values = new Float64Array(valued.buffer);
  p.fill(0);
  let at = 0;
  for (const [which, list] of lists.entries()) {
    for (const place of places) {
      if (place >= p.length) invalid("saved place", place, `must be below ${p.length}`);
      const value = checkFinite("saved value", values[at++]);
      // Means may have any sign; probabilities and variances may not.
      list[place] = which % 2 === 1 ? value : checkNonNegative("saved value", value);
    }
  }
  const total = p.reduce((sum, value) => sum + value, 0);
  if (!(Math.abs(total - 1) < 1e-6)) invalid("sum of saved probabilities", total, "must be 1");
}
