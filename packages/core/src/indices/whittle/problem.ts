import { log } from "../../numerics/elementary/index.ts";
import { beliefShift } from "../solved/belief-shift.ts";

/**
 * A restless arm in units where s = 1, with subsidy 0 for not pulling it. A pull at predicted variance Σ earns the
 * mean, moves it by N(0, σ²), σ = Σ/√(Σ + 1), and leads to Σ/(Σ + 1) + v; a step without one leads to Σ + v. By
 * shift, the mean at which both are worth the same is minus the bonus.
 */
export interface Problem {
  readonly v: number;
  readonly gamma: number;
  /** The smallest Σ that will be asked for. */
  readonly smallest: number;
  /** Discounted so much, nothing matters. */
  readonly negligible: number;
  /** Between which Σ the arm's value must be known. */
  readonly lowest: number;
  readonly highest: number;
}

export function makeProblem(v: number, gamma: number, smallest: number, negligible: number): Problem {
  const horizon = log(negligible) / log(gamma);
  // Pulls bring Σ towards its stationary value; downwards by no more than one unit of precision each.
  const stationary = (v + Math.sqrt(v * v + 4 * v)) / 2;
  const lowest = Math.min(smallest, Math.max(stationary, 1 / (1 / smallest + horizon)));
  // After a pull Σ is below 1 + v. From there the arm may wait, and one step more.
  return { v, gamma, smallest, negligible, lowest, highest: 1 + v * (horizon + 3) };
}

export function afterPull(predicted: number, v: number): number {
  return predicted / (predicted + 1) + v;
}

/**
 * How far above the boundary the mean may be and still come down in time to matter. If after n steps its variance is
 * at most W(n), and the weight is γ^n, that is √(2W(n)(log 1/ε − n log 1/γ)) at the n where this is largest. Two
 * bounds serve: W = Σ + nv, all that there is to learn, and W = nσ², with the largest σ to come.
 */
export function reachOf(predicted: number, { v, gamma, negligible }: Problem): number {
  const kappa = -log(gamma);
  const logarithm = -log(negligible * (1 - gamma));
  const n = v > 0 ? Math.max(0, (v * logarithm - kappa * predicted) / (2 * kappa * v)) : 0;
  const byVariance = Math.sqrt(2 * (predicted + n * v) * (logarithm - n * kappa));
  const byMoves = (logarithm * Math.max(beliefShift(predicted), Math.sqrt(v))) / Math.sqrt(2 * kappa);
  return Math.min(byVariance, byMoves);
}
