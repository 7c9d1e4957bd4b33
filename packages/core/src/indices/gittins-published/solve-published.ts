import { type Retirement, retirementOf } from "./retirement.ts";
import type { PublishedSettings } from "./settings.ts";
import { rowsThatPull } from "./value-iteration.ts";
import type { Noise, VarianceGrid } from "./variance-grid.ts";

/**
 * The bonus at each of these rows of the grid (by default all) as the procedure of Appendix C gives it: bisection on the salary.
 * Rows share every bracket in which they are together, so each salary is solved once.
 */
export function solvePublished(
  arm: Noise,
  discount: number,
  grid: VarianceGrid,
  settings: PublishedSettings,
  rows: readonly number[] = [...grid.variance.keys()],
): number[] {
  const retirement = retirementOf(arm, discount, grid, settings);
  const bonus = new Map<number, number>();
  halve(retirement, settings, 0, retirement.highestSalary, settings.halvings, rows, bonus);
  return rows.map((row) => bonus.get(row) ?? Number.NaN);
}

function halve(
  retirement: Retirement,
  settings: PublishedSettings,
  low: number,
  high: number,
  halvings: number,
  rows: readonly number[],
  bonus: Map<number, number>,
): void {
  if (rows.length === 0) return;
  const middle = (low + high) / 2;
  if (halvings === 0 || high - low < settings.bracket) {
    for (const row of rows) bonus.set(row, middle);
    return;
  }
  const pulls = rowsThatPull(retirement, middle, rows, settings);
  const [above, below] = [true, false].map((wanted) => rows.filter((_, i) => pulls[i] === wanted));
  halve(retirement, settings, low, middle, halvings - 1, below, bonus);
  halve(retirement, settings, middle, high, halvings - 1, above, bonus);
}
