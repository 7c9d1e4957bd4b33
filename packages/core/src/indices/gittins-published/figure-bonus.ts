import { checkFraction, checkNonNegative, checkPositive } from "../../invalid.ts";
import { FIGURE_SETTINGS, type Interpolation } from "./settings.ts";
import { solvePublished } from "./solve-published.ts";
import { figureGrid, type Noise, placeOf } from "./variance-grid.ts";

/**
 * The Gittins bonus at a reference variance with the reduced settings of the paper's bonus figure (Appendix C): the
 * procedure of the tables on a linear grid of variances around the reference, interpolated linearly between the two nearest.
 *
 * @example
 * ```ts
 * import { publishedFigureBonus } from "@cause-toolkit/core/indices";
 *
 * publishedFigureBonus({ volatility: 4, stochasticity: 10 }, 0.95, 18.179); // → 8.189
 * ```
 */
export function publishedFigureBonus(
  arm: Noise,
  discount: number,
  referenceVariance: number,
  interpolation: Interpolation = "linear",
): number {
  checkNonNegative("volatility", arm.volatility);
  checkPositive("stochasticity", arm.stochasticity);
  checkFraction("discount", discount);
  const grid = figureGrid(checkPositive("reference variance", referenceVariance));
  const { row, share } = placeOf(grid, referenceVariance);
  const [lower, upper] = solvePublished(arm, discount, grid, { ...FIGURE_SETTINGS, interpolation }, [row, row + 1]);
  return (1 - share) * lower + share * upper;
}
