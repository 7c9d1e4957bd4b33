import { gaussHermite, type Quadrature } from "../../numerics/gauss-hermite.ts";
import type { Interpolation, PublishedSettings } from "./settings.ts";
import { type Noise, type Place, placeOf, type VarianceGrid } from "./variance-grid.ts";

/** The retirement problem of an arm, on grids of means and variances (Appendix C). */
export interface Retirement {
  readonly discount: number;
  /** The means: evenly spaced, as many below 0 as above. */
  readonly mean: Float64Array;
  /** One for each variance of the grid. */
  readonly pulls: readonly Pull[];
  /** λ_max, where bisection starts from. */
  readonly highestSalary: number;
}

/**
 * What a pull does at one P. It leads to P′, somewhere between two rows of the grid. And it adds the same random
 * number to every mean; on an even grid that is the same number of cells whatever the mean, so quadrature
 * and interpolation in m are one weighted sum over neighbours.
 */
export interface Pull {
  readonly next: Place;
  /** How many cells away the first neighbour is. Negative. */
  readonly first: number;
  readonly weights: Float64Array;
}

export function retirementOf(
  arm: Noise,
  discount: number,
  grid: VarianceGrid,
  settings: PublishedSettings,
): Retirement {
  const { volatility: v, stochasticity: s } = arm;
  const highest = grid.variance[grid.variance.length - 1];
  const unit = Math.sqrt(highest + v) / Math.sqrt(1 - discount);
  const centre = (settings.means - 1) / 2;
  const cell = (6 * unit) / centre;
  const quadrature = gaussHermite(settings.nodes);
  return {
    discount,
    mean: Float64Array.from({ length: settings.means }, (_, i) => (i - centre) * cell),
    pulls: grid.variance.map((P) => {
      const next = placeOf(grid, ((P + v) * s) / (P + v + s));
      return { next, ...neighbours(quadrature, (P + v) / Math.sqrt(P + v + s) / cell, settings.interpolation) };
    }),
    highestSalary: 10 * unit,
  };
}

/** E V(m + σZ) as a sum over grid points around m, V being linear between them, or over coefficients of its cubic spline. σ in cells. */
function neighbours(
  { nodes, weights }: Quadrature,
  sigma: number,
  interpolation: Interpolation,
): Pick<Pull, "first" | "weights"> {
  const before = interpolation === "linear" ? 0 : 1;
  const first = Math.floor(nodes[0] * sigma) - before;
  const merged = new Float64Array(Math.floor(nodes[nodes.length - 1] * sigma) - first + 2 + before);
  nodes.forEach((z, q) => {
    const cells = Math.floor(z * sigma);
    SHARES[interpolation](z * sigma - cells).forEach((share, k) => {
      merged[cells - first - before + k] += weights[q] * share;
    });
  });
  return { first, weights: merged };
}

/** The weights of the points, or of the coefficients of a cubic B-spline, around a place that is this share of a cell from the point below. */
const SHARES: { readonly [I in Interpolation]: (t: number) => readonly number[] } = {
  linear: (t) => [1 - t, t],
  cubic: (t) => [
    ((1 - t) * (1 - t) * (1 - t)) / 6,
    (3 * t * t * t - 6 * t * t + 4) / 6,
    (-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6,
    (t * t * t) / 6,
  ],
};
