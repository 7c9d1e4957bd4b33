import type { Arm } from "../../arm.ts";
import { exp, log } from "../../numerics/elementary/index.ts";

/** The two kinds of noise of an arm. Variances. */
export type Noise = Pick<Arm, "volatility" | "stochasticity">;

/** Posterior variances P, evenly spaced on a scale on which values between them are interpolated linearly. */
export interface VarianceGrid {
  readonly variance: readonly number[];
  readonly scale: (variance: number) => number;
}

/** Between a row of the grid and the next: this share of the way. */
export interface Place {
  readonly row: number;
  readonly share: number;
}

const LOWEST_VARIANCE = 0.01;
const TABLE_POINTS = 30;
const FIGURE_POINTS = 20;

/**
 * The grid of the tables: 30 points, logarithmic, from 0.01 to max{50 + 10·v_max/(1 − γ), 5(v_max + s_max)}, where
 * v_max and s_max are the largest among the arms of the game.
 */
export function tableGrid({ volatility, stochasticity }: Noise, discount: number): VarianceGrid {
  const highest = Math.max(50 + (10 * volatility) / (1 - discount), 5 * (volatility + stochasticity));
  const step = log(highest / LOWEST_VARIANCE) / (TABLE_POINTS - 1);
  const between = Array.from({ length: TABLE_POINTS - 2 }, (_, i) => LOWEST_VARIANCE * exp(step * (i + 1)));
  return { variance: [LOWEST_VARIANCE, ...between, highest], scale: log };
}

/** The grid of the bonus figure: 20 points, linear, from half to twice the reference variance. */
export function figureGrid(referenceVariance: number): VarianceGrid {
  const variance = Array.from(
    { length: FIGURE_POINTS },
    (_, i) => referenceVariance * (0.5 + (1.5 * i) / (FIGURE_POINTS - 1)),
  );
  return { variance, scale: (P) => P };
}

/** Where a variance lies on the grid. Beyond the ends it is taken for the end. */
export function placeOf({ variance, scale }: VarianceGrid, P: number): Place {
  const last = variance.length - 1;
  const low = scale(variance[0]);
  const along = (last * (scale(Math.max(P, variance[0])) - low)) / (scale(variance[last]) - low);
  const row = Math.min(Math.floor(along), last - 1);
  return { row, share: Math.min(along - row, 1) };
}
