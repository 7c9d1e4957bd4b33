import { type Engine, runConcurrently } from "../engines/engine.ts";
import {
  type CommonSettings,
  type InferOptions,
  makeInferSettings,
  type PoolSettings,
  pooledMoments,
  type SettledPool,
} from "./config.ts";
import { filterAll } from "./filter-all.ts";
import { gridSettings } from "./filter-settings.ts";
import { type Fit, fitSettings } from "./fit/fit.ts";
import { freeSettings } from "./fit/free-settings.ts";
import type { InferPart } from "./job.ts";
import { scaledGuess } from "./moments.ts";
import type { Observations } from "./observations.ts";

/** The settings of a pool, and how they were fitted; null if they were not. */
export interface FittedPool extends SettledPool {
  readonly fit: Fit | null;
}

export interface Settled {
  readonly common: CommonSettings;
  readonly pools: readonly FittedPool[];
}

interface SettleOptions {
  readonly onProgress: (now: string) => void;
  readonly signal: AbortSignal | undefined;
}

/** Checks the options, fills in defaults from the data, and fits what is to be fitted, pool by pool. */
export async function settle(
  all: readonly Observations[],
  options: InferOptions,
  engine: Engine,
  { onProgress, signal }: SettleOptions,
): Promise<Settled> {
  const { common, pools } = makeInferSettings(all, options);
  const fitted: FittedPool[] = pools.map((pool) => ({ ...pool, fit: null }));
  const free = { start: options.start === "evidence", lambda: options.fitLambda ?? false };
  if (!free.start && !free.lambda) return { common, pools: fitted };

  let [done, tries] = [0, 0];
  const fitOne = async (index: number, stop: AbortSignal) => {
    const { pool, positions, ...settings } = pools[index];
    const series = positions.map((position) => all[position]);
    const guess = scaledGuess(series, common.interval, pooledMoments(series).variance);
    const axes = freeSettings(guess, settings.lambda, common.pins, free);
    const evidence = async (tried: PoolSettings) => {
      tries++;
      const told = (share: number) =>
        onProgress(
          pools.length === 1
            ? `fit, try ${tries}: ${Math.floor(100 * share)} %`
            : `fit, ${done} of ${pools.length} done, try ${tries}`,
        );
      return evidenceOf(series, common, tried, engine, { signal: stop, onShare: told });
    };
    if (axes.length > 0) {
      const found = await fitSettings(settings, axes, evidence);
      fitted[index] = { pool, positions, ...found.settings, fit: found.fit };
    }
    done++;
  };
  await runConcurrently(pools.keys(), engine.width, fitOne, signal);
  return { common, pools: fitted };
}

/** log p of the outcomes of some series under these settings; on a grid, since particles are too noisy to be fitted. */
async function evidenceOf(
  series: readonly Observations[],
  common: CommonSettings,
  settings: PoolSettings,
  engine: Engine,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<number> {
  const { estimator, level, pins, interval, window } = common;
  const grid = common.filter === "grid" ? common : gridSettings();
  const { filter, cells, coarseCells } = grid;
  const whole = { filter, cells, coarseCells, estimator, level, pins, interval, window, ...settings };
  const evidence = new Float64Array(series.length);
  const trials = series.reduce((sum, { outcome }) => sum + outcome.length, 0);
  let done = 0;
  await filterAll(
    series.map((one, position) => ({ position, series: one, settings: whole })),
    engine,
    {
      evidenceOnly: true,
      signal,
      onPart(part: InferPart) {
        evidence[part.position] = part.logEvidence;
        done += part.trials;
        onShare(done / trials);
      },
    },
  );
  return evidence.reduce((sum, one) => sum + one, 0);
}
