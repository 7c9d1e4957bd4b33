import { invalid } from "../../../invalid.ts";
import { exp } from "../../../numerics/elementary/index.ts";
import type { CredibleIntervals, Interval } from "../credible-intervals.ts";
import { mixtureQuantiles } from "../mixture-quantile.ts";
import type { Axis } from "./axis.ts";
import { type Cells, marginal } from "./cells.ts";

export function intervalsOf(cells: Cells, arm: number, level: number): CredibleIntervals {
  if (!(level > 0 && level < 1)) invalid("level", level, "must be above 0 and below 1");
  const tails = [(1 - level) / 2, (1 + level) / 2] as const;
  const both = (quantile: (share: number) => number): Interval => [quantile(tails[0]), quantile(tails[1])];
  const [low, high] = mixtureQuantiles({ weight: cells.p, mean: cells.m[arm], variance: cells.w[arm] }, tails);
  return {
    volatility: both((share) => noiseQuantile(cells, cells.v, share)),
    stochasticity: both((share) => noiseQuantile(cells, cells.s, share)),
    reward: [low, high],
  };
}

/** The probability of a cell lies evenly over its width in logarithms. */
function noiseQuantile(cells: Cells, axis: Axis, share: number): number {
  if (axis.count === 1) return axis.variance[0];
  const p = marginal(cells, axis);
  let below = 0;
  let k = 0;
  while (k < p.length - 1 && below + p[k] < share) below += p[k++];
  const within = p[k] > 0 ? (share - below) / p[k] : 0.5;
  return axis.variance[k] * exp((Math.min(Math.max(within, 0), 1) - 0.5) * axis.spacing);
}
