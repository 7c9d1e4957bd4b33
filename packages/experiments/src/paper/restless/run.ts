import { log } from "@cause-toolkit/core/numerics";
import type { BonusRow } from "../../bonus/job.ts";
import { runBonus } from "../../bonus/run.ts";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import { MAP, type MapRow } from "./rows.ts";

/** Noises are changed by this factor, up and down: wide enough for the solver's error, narrow enough for a slope. */
const STEP = 1.1;

type Map = typeof MAP;

/** An index and its elasticities over the whole map, from differences of a tenth in either direction. */
export async function runMap(index: string, engine: Engine, { signal }: RunOptions, map: Map = MAP): Promise<MapRow[]> {
  const { varianceRatio, volatilityRatio, stochasticity: s, discount } = map;
  const variance = varianceRatio.map((ratio) => ratio * s);
  const volatility = volatilityRatio.map((ratio) => ratio * s);
  const price = (v: number[], stochasticity: number) => {
    const grid = { indices: [index], variance, volatility: v, stochasticity: [stochasticity], discount: [discount] };
    return runBonus(grid, engine, signal ? { signal } : {});
  };
  const scaled = (factor: number) => volatility.map((v) => factor * v);
  // Every call has the same points in the same order, so indices match.
  const here = await price(volatility, s);
  const [lessV, moreV] = [await price(scaled(1 / STEP), s), await price(scaled(STEP), s)];
  const [lessS, moreS] = [await price(volatility, s / STEP), await price(volatility, s * STEP)];
  return here.map((row, i) => {
    const four = [lessV[i], moreV[i], lessS[i], moreS[i]];
    return {
      index,
      varianceRatio: varianceRatio[i % variance.length],
      volatilityRatio: volatilityRatio[Math.floor(i / variance.length)],
      discount,
      bonus: row.bonus,
      elasticityV: slope(lessV[i], moreV[i]),
      elasticityS: slope(lessS[i], moreS[i]),
      doubt: Math.max(...four.map(({ bonus, error }) => (error ?? 0) / bonus)) / log(STEP),
    };
  });
}

function slope(less: BonusRow, more: BonusRow): number {
  return log(more.bonus / less.bonus) / (2 * log(STEP));
}
