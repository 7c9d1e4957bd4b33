import { invalid } from "@cause-toolkit/core";
import { checkPositive } from "@cause-toolkit/core/checks";
import type { Engine, RunOptions } from "../engines/engine.ts";
import type { InferPart } from "./chunk.ts";
import { type InferOptions, type InferSettings, makeInferSettings, type Series } from "./config.ts";
import type { InferRow } from "./filter-series.ts";
import { fitSettings } from "./fit.ts";

export interface InferResult {
  /** What the filters were told, defaults and estimates filled in. */
  readonly settings: InferSettings;
  readonly rows: readonly InferRow[];
  /** log p of all outcomes. */
  readonly logEvidence: number;
}

/**
 * Infers volatility and stochasticity from observations, one filter for each series.
 *
 * @example
 * ```ts
 * import { inlineEngine, runInfer } from "@cause-toolkit/experiments";
 *
 * const outcome = [3, 5, 2, null, 8, 7, 9, 4, 6, 5];
 * const { rows } = await runInfer([{ group: "a", outcome }], { particles: 100 }, inlineEngine());
 * rows.length; // → 10
 * rows[9].stochasticity > 0; // → true
 * ```
 */
export async function runInfer(
  series: readonly Series[],
  options: InferOptions,
  engine: Engine,
  { onProgress, signal }: RunOptions = {},
): Promise<InferResult> {
  for (const one of series) checkSeries(one);
  const first = makeInferSettings(series, options);
  const run = async (settings: InferSettings, evidenceOnly: boolean, told?: (done: number) => void) => {
    const parts: InferPart[] = [];
    const chunks = series.map((one, place) => ({ place, series: one, settings, evidenceOnly }));
    await engine.run(
      "infer",
      chunks,
      (part) => {
        parts.push(part);
        told?.(parts.length / chunks.length);
      },
      signal,
    );
    return parts.sort((a, b) => a.place - b.place);
  };
  const total = (parts: readonly InferPart[]) => parts.reduce((sum, part) => sum + part.logEvidence, 0);
  onProgress?.(0);
  const free = { start: options.start === "evidence", lambda: options.fitLambda ?? false };
  const { settings } =
    free.start || free.lambda
      ? await fitSettings(first, free, async (tried) => total(await run(tried, true)))
      : { settings: first };
  const parts = await run(settings, false, onProgress);
  return { settings, rows: parts.flatMap(({ rows }) => rows), logEvidence: total(parts) };
}

function checkSeries({ group, outcome, time }: Series): void {
  if (outcome.length === 0) invalid(`series ${group}`, [], "has no observations");
  if (time === undefined) return;
  if (time.length !== outcome.length) invalid(`times of ${group}`, time.length, `there are ${outcome.length} outcomes`);
  for (let t = 1; t < time.length; t++)
    checkPositive(`step in time of ${group} at trial ${t + 1}`, time[t] - time[t - 1]);
}
