import { invalid } from "../../../invalid.ts";
import { normalCumulative } from "../../../numerics/normal.ts";
import type { Axis } from "./axis.ts";
import { type Cells, marginal } from "./cells.ts";

export type Interval = readonly [low: number, high: number];

/** Credible intervals, with equal tails. A pinned noise has an interval of no length. */
export interface CredibleIntervals {
  readonly volatility: Interval;
  readonly stochasticity: Interval;
  /** Of the latent reward. */
  readonly reward: Interval;
}

export function intervalsOf(cells: Cells, arm: number, level: number): CredibleIntervals {
  if (!(level > 0 && level < 1)) invalid("level", level, "must be above 0 and below 1");
  const tails = [(1 - level) / 2, (1 + level) / 2] as const;
  const both = (quantile: (share: number) => number): Interval => [quantile(tails[0]), quantile(tails[1])];
  return {
    volatility: both((share) => noiseQuantile(cells, cells.v, share)),
    stochasticity: both((share) => noiseQuantile(cells, cells.s, share)),
    reward: both((share) => rewardQuantile(cells, arm, share)),
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
  return axis.variance[k] * Math.exp((Math.min(Math.max(within, 0), 1) - 0.5) * axis.spacing);
}

/** Cells with less probability do not move a quantile. */
const NEGLIGIBLE = 1e-8;
const BISECTIONS = 50;

/** The quantile of a mixture of normal distributions, by bisection. */
function rewardQuantile({ p, m, w }: Cells, arm: number, share: number): number {
  const parts = Array.from(p, (weight, i) => ({ weight, mean: m[arm][i], deviation: Math.sqrt(w[arm][i]) })).filter(
    ({ weight }) => weight > NEGLIGIBLE,
  );
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const reach = 9;
  let low = Math.min(...parts.map(({ mean, deviation }) => mean - reach * deviation));
  let high = Math.max(...parts.map(({ mean, deviation }) => mean + reach * deviation));
  for (let i = 0; i < BISECTIONS && high > low; i++) {
    const middle = (low + high) / 2;
    let below = 0;
    for (const { weight, mean, deviation } of parts) {
      below += weight * (deviation > 0 ? normalCumulative((middle - mean) / deviation) : middle >= mean ? 1 : 0);
    }
    if (below < share * total) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
