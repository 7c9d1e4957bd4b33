import type { InferSettings, Series } from "./config.ts";
import { evidenceOf, filterSeries, type InferRow } from "./filter-series.ts";

/** One series to be filtered; only its evidence, if that is all that is asked for. */
export interface InferChunk {
  readonly place: number;
  readonly series: Series;
  readonly settings: InferSettings;
  readonly evidenceOnly: boolean;
}

export interface InferPart {
  readonly place: number;
  readonly rows: readonly InferRow[];
  readonly logEvidence: number;
}

export async function inferChunk({ place, series, settings, evidenceOnly }: InferChunk): Promise<InferPart> {
  if (evidenceOnly) return { place, rows: [], logEvidence: evidenceOf(series, settings) };
  const rows = filterSeries(series, settings);
  return { place, rows, logEvidence: rows[rows.length - 1].logEvidence };
}
