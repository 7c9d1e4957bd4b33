import type { Seed } from "@cause-toolkit/core";
import { pow, stream } from "@cause-toolkit/core/numerics";
import type { Where } from "./rows.ts";

/** A point of the domain, in units where s = 1. */
export type Point = Omit<Where, "stochasticity">;

/** The factor by which s, v and P grow. A smaller change would vanish in the solver's error; a larger one could miss a local reversal. */
export const GROWTH = 1.25;

/** The volatility that replaces 0 when v grows. */
export const FIRST_DRIFT = 1e-3;

export const POINTS = 400;

/**
 * Points spread over γ in 0.5 … 0.99, v/s in 1e-4 … 100 or 0 (every eighth), P/s in 1e-3 … 1e4: evenly in the logarithms of 1 − γ, v and P.
 */
export function pointsOf(seed: Seed, count: number): Point[] {
  const chance = stream(seed, "theorems", "points");
  const between = (low: number, high: number) => low * pow(high / low, chance.uniform());
  return Array.from({ length: count }, (_, index) => {
    const discount = 1 - between(0.01, 0.5);
    const drift = between(1e-4, 100);
    return { discount, volatility: index % 8 === 0 ? 0 : drift, variance: between(1e-3, 1e4) };
  });
}

const decades = (from: number, to: number) =>
  Array.from({ length: 33 }, (_, i) => pow(10, from + ((to - from) * i) / 32));

/** The curves that are drawn: the bonus along one noise for some values of the other. */
export const CURVES = {
  volatility: { volatility: decades(-2, 2), stochasticity: [9, 100, 900] },
  stochasticity: { volatility: [0, 4, 25], stochasticity: decades(0, 4) },
  variance: 25,
  discount: 0.95,
};
