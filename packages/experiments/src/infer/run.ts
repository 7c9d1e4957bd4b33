import type { Engine } from "../engines/engine.ts";
import { type EstimateColumns, joinColumns } from "./columns.ts";
import type { InferOptions } from "./config.ts";
import { packSeries, type Series } from "./observations.ts";
import { type InferOutcome, type InferRunOptions, streamInfer } from "./stream.ts";
import { type InferRow, type InferredTrials, inferRow } from "./trials.ts";

export interface InferResult extends InferOutcome {
  /** Every complete series, in columns. */
  readonly series: readonly InferredTrials[];
  /** The trials of all series, one after another, made on demand. */
  rows(): Generator<InferRow, void, undefined>;
}

/**
 * Infers volatility and stochasticity from observations, one filter for each series.
 *
 * @example
 * ```ts
 * import { inlineEngine, runInfer } from "@cause-toolkit/experiments";
 *
 * const outcome = [3, 5, 2, null, 8, 7, 9, 4, 6, 5];
 * const { series, summary, rows } = await runInfer([{ group: "a", outcome }], {}, inlineEngine());
 * series[0].estimates.stochasticity[9] > 0; // → true
 * [summary[0].trials, summary[0].missing]; // → [10, 1]
 * [...rows()].filter((row) => row.outcome === null).map((row) => row.trial); // → [4]
 * ```
 */
export async function runInfer(
  series: readonly Series[],
  options: InferOptions,
  engine: Engine,
  run: InferRunOptions = {},
): Promise<InferResult> {
  const packed = series.map(packSeries);
  const parts: EstimateColumns[][] = [];
  const keep = ({ first, estimates }: InferredTrials) => {
    if (first === 1) parts.push([]);
    parts[parts.length - 1].push(estimates);
  };
  const outcome = await streamInfer(packed, options, engine, keep, run);
  const inferred = packed.map((one, i) => ({ ...one, first: 1, estimates: joinColumns(parts[i]) }));
  return { ...outcome, series: inferred, rows: () => rowsOf(inferred) };
}

function* rowsOf(series: readonly InferredTrials[]): Generator<InferRow, void, undefined> {
  for (const one of series) for (let t = 0; t < one.outcome.length; t++) yield inferRow(one, t);
}
