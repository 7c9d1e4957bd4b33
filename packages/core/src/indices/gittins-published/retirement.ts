import { gaussHermite, type Quadrature } from "../../numerics/gauss-hermite.ts";
import type { PublishedSettings } from "./settings.ts";
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
      return { next, ...neighbours(quadrature, (P + v) / Math.sqrt(P + v + s) / cell) };
    }),
    highestSalary: 10 * unit,
  };
}

/** E V(m + σZ) as a sum over grid points around m, V being linear between them. σ in cells. */
function neighbours({ nodes, weights }: Quadrature, sigma: number): Pick<Pull, "first" | "weights"> {
  const first = Math.floor(nodes[0] * sigma);
  const merged = new Float64Array(Math.floor(nodes[nodes.length - 1] * sigma) - first + 2);
  nodes.forEach((z, q) => {
    const cells = Math.floor(z * sigma);
    const share = z * sigma - cells;
    merged[cells - first] += weights[q] * (1 - share);
    merged[cells - first + 1] += weights[q] * share;
  });
  return { first, weights: merged };
}
