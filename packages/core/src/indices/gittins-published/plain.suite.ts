import { gaussHermite } from "../../numerics/gauss-hermite.ts";
import type { PublishedSettings } from "./settings.ts";
import type { Noise, VarianceGrid } from "./variance-grid.ts";

/**
 * The procedure of Appendix C, written to be obviously right: for each P a bisection of its own, for each salary a value
 * iteration over the whole grid, for each quadrature node an interpolation. The fast one must agree with it.
 */
export function plainPublished(
  arm: Noise,
  discount: number,
  grid: VarianceGrid,
  settings: PublishedSettings,
): number[] {
  const unit = Math.sqrt(Math.max(...grid.variance) + arm.volatility) / Math.sqrt(1 - discount);
  return grid.variance.map((_, row) => {
    let low = 0;
    let high = 10 * unit;
    for (let halving = 0; halving < settings.halvings && high - low >= settings.bracket; halving++) {
      const salary = (low + high) / 2;
      const V = plainValue(arm, discount, salary, 6 * unit, grid, settings);
      if (V[row][(settings.means - 1) / 2] <= salary / (1 - discount)) high = salary;
      else low = salary;
    }
    return (low + high) / 2;
  });
}

/** V(m, P), a row for each P. */
function plainValue(
  { volatility: v, stochasticity: s }: Noise,
  discount: number,
  salary: number,
  range: number,
  { variance, scale }: VarianceGrid,
  { means, nodes, iterations, tolerance }: PublishedSettings,
): number[][] {
  const quadrature = gaussHermite(nodes);
  const centre = (means - 1) / 2;
  const mean = Array.from({ length: means }, (_, i) => ((i - centre) / centre) * range);
  const scaled = variance.map(scale);
  let V = variance.map(() => mean.map(() => salary / (1 - discount)));
  for (let iteration = 0; iteration < iterations; iteration++) {
    const next = variance.map((P) => {
      const after = scale(((P + v) * s) / (P + v + s));
      const sd = (P + v) / Math.sqrt(P + v + s);
      return mean.map((m) => {
        let expected = 0;
        quadrature.nodes.forEach((z, q) => {
          const atEachP = V.map((row) => interpolated(mean, row, m + sd * z));
          expected += quadrature.weights[q] * interpolated(scaled, atEachP, after);
        });
        return Math.max(salary / (1 - discount), m + discount * expected);
      });
    });
    const change = Math.max(...next.map((row, j) => Math.max(...row.map((value, i) => Math.abs(value - V[j][i])))));
    V = next;
    if (change < tolerance) break;
  }
  return V;
}

/** The value at x of the straight lines through (xs, ys), clamped at the ends. */
function interpolated(xs: readonly number[], ys: readonly number[], x: number): number {
  if (x <= xs[0]) return ys[0];
  const above = xs.findIndex((candidate) => candidate >= x);
  if (above < 0) return ys[ys.length - 1];
  const share = (x - xs[above - 1]) / (xs[above] - xs[above - 1]);
  return (1 - share) * ys[above - 1] + share * ys[above];
}
