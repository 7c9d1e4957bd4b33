import { invalid, parseIndex } from "@cause-toolkit/core";
import { checkFraction, checkPositiveVariance, checkVariance } from "@cause-toolkit/core/checks";
import type { Engine, RunOptions } from "../engines/engine.ts";
import { runKept } from "../engines/kept.ts";
import type { BonusChunk, BonusRow } from "./job.ts";

/** A grid of bonuses: every index at every combination of these values. */
export interface BonusGrid {
  readonly indices: readonly string[];
  readonly variance: readonly number[];
  readonly volatility: readonly number[];
  readonly stochasticity: readonly number[];
  readonly discount: readonly number[];
}

const MAX_ROWS = 1_000_000;

/**
 * Computes the bonus of every index at every point of a grid, index by index, the variance varying fastest.
 *
 * @example
 * ```ts
 * import { inlineEngine, runBonus } from "@cause-toolkit/experiments";
 *
 * const grid = { indices: ["cause", "gittins"], variance: [25], volatility: [4], stochasticity: [25], discount: [0.95] };
 * const rows = await runBonus(grid, inlineEngine());
 * rows.map((row) => row.bonus); // → [2.740, 7.052]
 * ```
 */
export async function runBonus(grid: BonusGrid, engine: Engine, options: RunOptions = {}): Promise<BonusRow[]> {
  const chunks = chunksOf(checkGrid(grid));
  const parts = await runKept(engine, "bonus", chunks, ({ position }) => String(position), options);
  return parts.flatMap(({ rows }) => rows);
}

function checkGrid(grid: BonusGrid): BonusGrid {
  for (const index of grid.indices) parseIndex(index);
  for (const value of grid.variance) checkVariance("variance", value);
  for (const value of grid.volatility) checkVariance("volatility", value);
  for (const value of grid.stochasticity) checkPositiveVariance("stochasticity", value);
  for (const value of grid.discount) checkFraction("discount", value);
  const { indices, variance, volatility, stochasticity, discount } = grid;
  const rows = [indices, variance, volatility, stochasticity, discount].reduce((n, list) => n * list.length, 1);
  if (rows > MAX_ROWS) invalid("number of points", rows, `must be at most ${MAX_ROWS}`);
  return grid;
}

function chunksOf({ indices, variance, volatility, stochasticity, discount }: BonusGrid): BonusChunk[] {
  const arms = volatility.flatMap((v) => stochasticity.map((s) => ({ volatility: v, stochasticity: s })));
  const priced = indices.flatMap((index) =>
    discount.flatMap((gamma) => arms.map((arm) => ({ index, discount: gamma, ...arm }))),
  );
  return priced.map((one, i) => ({ position: i, ...one, variance }));
}
