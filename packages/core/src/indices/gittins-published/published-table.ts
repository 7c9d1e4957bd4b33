import { checkFraction, checkNonNegative, checkPositive } from "../../invalid.ts";
import { cached } from "../solved/solution-cache.ts";
import type { BonusTable } from "../tabulated.ts";
import { type Interpolation, PUBLISHED_SETTINGS } from "./settings.ts";
import { SHIPPED_TABLES } from "./shipped-tables.ts";
import { solvePublished } from "./solve-published.ts";
import { type Noise, tableGrid, type VarianceGrid } from "./variance-grid.ts";

/**
 * The Gittins bonus of an arm by our reconstruction of the paper's procedure (Appendix C), at 30 posterior variances. With linear interpolation between means, which the
 * paper does not state, it is most often too high; with a cubic spline it is nearer to the exact bonus.
 *
 * `largest` has the largest volatility and the largest stochasticity in the game, which decide how far the grids reach. By default the
 * arm is alone. The tables of the paper's experiments are shipped; any other takes seconds, once.
 *
 * @example
 * ```ts
 * import { publishedTable } from "@cause-toolkit/core/indices";
 *
 * const arm = { volatility: 4, stochasticity: 25 };
 * const { variance, bonus } = publishedTable(arm, 0.95);
 * [variance[20], bonus[20]]; // → [25.10, 9.310]
 * ```
 */
export function publishedTable(
  arm: Noise,
  discount: number,
  largest: Noise = arm,
  interpolation: Interpolation = "linear",
): BonusTable {
  for (const { volatility, stochasticity } of [arm, largest]) {
    checkNonNegative("volatility", volatility);
    checkPositive("stochasticity", stochasticity);
  }
  checkFraction("discount", discount);
  const grid = tableGrid(largest, discount);
  const shipped = interpolation === "linear" ? shippedBonus(arm, discount, largest) : undefined;
  const bonus = shipped ?? solvedOnce(arm, discount, grid, interpolation);
  return { variance: grid.variance, bonus };
}

function solvedOnce(arm: Noise, discount: number, grid: VarianceGrid, interpolation: Interpolation): readonly number[] {
  const { volatility: v, stochasticity: s } = arm;
  const highest = grid.variance[grid.variance.length - 1];
  const key = `gittins-published ${interpolation} v=${v} s=${s} γ=${discount} up to P=${highest}`;
  return cached(key, () => solvePublished(arm, discount, grid, { ...PUBLISHED_SETTINGS, interpolation }));
}

function shippedBonus(arm: Noise, discount: number, largest: Noise): readonly number[] | undefined {
  return SHIPPED_TABLES.find((tables) => tables.discount === discount && same(tables.largest, largest))?.arms.find(
    (candidate) => same(candidate, arm),
  )?.bonus;
}

function same(one: Noise, other: Noise): boolean {
  return one.volatility === other.volatility && one.stochasticity === other.stochasticity;
}
