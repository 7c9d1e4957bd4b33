import { clippedShare } from "./checks.ts";
import type { Points } from "./points.ts";
import type { DrawnWalk } from "./walk.ts";

/** What rounding and bounds do to the noises of arms with one pair of them. Variances of points. */
export interface DisplayEffect {
  readonly volatility: number;
  readonly stochasticity: number;
  /** Estimates from the rewards of these walks before rounding and bounds, and as people see them. */
  readonly exact: NoiseEstimate;
  readonly shown: NoiseEstimate;
  /** The share of rewards beyond the bounds. */
  readonly clipped: number;
}

export interface NoiseEstimate {
  readonly volatility: number;
  readonly stochasticity: number;
}

/** The effect for each pair of noises, over all walks of a set. */
export function displayEffects(drawn: readonly DrawnWalk[], points: Points): DisplayEffect[] {
  const groups = new Map<string, { v: number; s: number; exact: number[][]; shown: number[][] }>();
  for (const { walk, exact } of drawn) {
    for (const [b, { volatility, stochasticity, reward }] of walk.blocks.entries()) {
      for (const [k, v] of volatility.entries()) {
        const [s, key] = [stochasticity[k], `${v} ${stochasticity[k]}`];
        const group = groups.get(key) ?? { v, s, exact: [], shown: [] };
        groups.set(key, group);
        group.exact.push(exact[b].map((row) => row[k]));
        group.shown.push(reward.map((row) => row[k]));
      }
    }
  }
  return [...groups.values()]
    .sort((a, b) => a.v - b.v || a.s - b.s)
    .map(({ v, s, exact, shown }) => ({
      ...{ volatility: v, stochasticity: s, exact: estimate(exact), shown: estimate(shown) },
      clipped: clippedShare(exact, points),
    }));
}

/** By moments of differences d of neighbouring rewards: E[d²] = v + 2s, E[d d′] = −s. */
function estimate(series: readonly (readonly number[])[]): NoiseEstimate {
  let [square, product, squares, products] = [0, 0, 0, 0];
  for (const rewards of series) {
    const steps = rewards.slice(1).map((one, t) => one - rewards[t]);
    squares += steps.length;
    products += Math.max(steps.length - 1, 0);
    for (const [t, step] of steps.entries()) {
      square += step ** 2;
      if (t > 0) product += step * steps[t - 1];
    }
  }
  const covariance = product / Math.max(products, 1);
  return { volatility: square / Math.max(squares, 1) + 2 * covariance, stochasticity: -covariance };
}
