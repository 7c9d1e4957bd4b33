import { gaussLegendre } from "../numerics/gauss-legendre.ts";
import { normalCumulative, normalDensity } from "../numerics/normal.ts";

interface Walk {
  readonly volatility: number;
  readonly stochasticity: number;
}

/** Q1 − Q2 and V of two restless arms with few pulls left, by the definition: nested integrals, split where the choice changes. */
export function treeOf(arms: readonly [Walk, Walk], discount: number) {
  const { nodes, weights } = gaussLegendre(16);
  const value = (d: number, first: number, second: number, left: number): number => {
    if (left === 0) return 0;
    const ahead = advantage(d, first, second, left);
    return ahead.second + Math.max(0, ahead.difference);
  };
  const after = (d: number, first: number, second: number, arm: 0 | 1, left: number): number => {
    if (left === 0) return 0;
    const { volatility: v, stochasticity: s } = arms[arm];
    const predicted = (arm === 0 ? first : second) + v;
    const posterior = (predicted * s) / (predicted + s);
    const shift = predicted / Math.sqrt(predicted + s);
    if (left === 1) return d * normalCumulative(d / shift) + shift * normalDensity(d / shift);
    const next: [number, number] =
      arm === 0 ? [posterior, second + arms[1].volatility] : [first + arms[0].volatility, posterior];
    const kink = (rootAt(next, left) - d) / shift;
    const cuts = [-8, -4, 0, 4, 8, kink].filter((z) => Math.abs(z) <= 8).sort((a, b) => a - b);
    let sum = 0;
    for (let n = 0; n + 1 < cuts.length; n++) {
      const width = cuts[n + 1] - cuts[n];
      nodes.forEach((node, p) => {
        const z = cuts[n] + width * node;
        sum += weights[p] * width * normalDensity(z) * value(d + shift * z, next[0], next[1], left);
      });
    }
    return sum;
  };
  const advantage = (d: number, first: number, second: number, left: number) => {
    const one = d + discount * after(d, first, second, 0, left - 1);
    const two = discount * after(d, first, second, 1, left - 1);
    return { second: two, difference: one - two };
  };
  const rootAt = ([first, second]: readonly [number, number], left: number): number => {
    if (left === 1) return 0;
    let low = -20;
    let high = 20;
    for (let n = 0; n < (left > 2 ? 14 : 30); n++) {
      const middle = (low + high) / 2;
      if (advantage(middle, first, second, left).difference > 0) high = middle;
      else low = middle;
    }
    return (low + high) / 2;
  };
  return { threshold: rootAt, value };
}
