import { pow } from "../../numerics/elementary/index.ts";
import { beliefShift } from "../solved/belief-shift.ts";

/**
 * The path that an arm's variances take while it is pulled, in units where s = 1. It is deterministic: from the variance Σ
 * predicted for the pull, the belief's mean moves by N(0, σ²), σ = Σ/√(Σ + 1); the posterior variance is Σ/(Σ + 1), and the next Σ
 * is v more. So the retirement problem is one-dimensional, stage by stage.
 */
export interface Chain {
  /** Σ_i: the variance predicted for the pull at stage i. */
  readonly predicted: readonly number[];
  /** σ_i: how far that pull moves the mean. */
  readonly move: readonly number[];
  /** σ of the random walk that stands for everything after the last stage, and how much that might be off. */
  readonly tail: number;
  readonly tailError: number;
  /** Whether the tolerance was reached. */
  readonly complete: boolean;
}

const MAX_STAGES = 20_000;

/**
 * Follows an arm from its first predicted variance on, until a plain random walk may stand for the rest: when what σ still
 * changes over the horizon, discounted, comes to less than `tolerance` σ₀. It counts only in so far as the mean comes near
 * the boundary, within what it can cross in a horizon: the less likely the further it has spread, and again the less
 * the longer it was stopped there.
 */
export function variancesWhilePulled(first: number, v: number, gamma: number, tolerance: number): Chain {
  const predicted: number[] = [];
  const move: number[] = [];
  let sigma2 = first;
  let weight = 1;
  let spread = 0;
  const afterHorizon = steadyPath(v, 1 / (1 - gamma));
  for (;;) {
    const moved = beliefShift(sigma2);
    predicted.push(sigma2);
    move.push(moved);
    spread += moved * moved;
    sigma2 = sigma2 / (sigma2 + 1) + v;
    weight *= gamma;
    const start = beliefShift(sigma2);
    const later = beliefShift(predictedAfter(sigma2, v, afterHorizon));
    const crossed = (start * start) / (2 * (1 - gamma));
    const nearness = crossed / Math.sqrt((crossed + spread) * (crossed + spread - move[0] * move[0]));
    const complete = weight * nearness * Math.abs(start - later) <= tolerance * move[0];
    if (complete || move.length === MAX_STAGES) return { predicted, move, complete, ...tailFrom(sigma2, v, gamma) };
  }
}

/**
 * The walk that stands for the tail. One that keeps the tail's first σ is wrong in one direction, one with its discounted
 * mean by a fraction of that in the other: typically a seventh, up to a half. So this lies a seventh of the way between, with an error of a third of it.
 */
function tailFrom(first: number, v: number, gamma: number): { tail: number; tailError: number } {
  const start = beliefShift(first);
  const { times, weights, total } = horizonWeights(gamma);
  let sum = 0;
  for (let i = 0; i < times.length; i++) {
    sum += weights[i] * beliefShift(predictedAfter(first, v, steadyPath(v, times[i])));
  }
  const mean = sum / total;
  return { tail: mean + (start - mean) / 7, tailError: Math.abs(start - mean) / 3 };
}

interface HorizonWeights {
  readonly gamma: number;
  readonly times: Float64Array;
  /** γ^n at each time n. */
  readonly weights: Float64Array;
  readonly total: number;
}

let latest: HorizonWeights | undefined;

/** Times over twelve horizons, every twentieth of one, which is often enough for a mean over it. Kept for the next arm, as powers take long. */
function horizonWeights(gamma: number): HorizonWeights {
  if (latest?.gamma === gamma) return latest;
  const stride = Math.max(1, 0.05 / (1 - gamma));
  const times: number[] = [];
  for (let n = 0; n < 12 / (1 - gamma); n += stride) times.push(n);
  const weights = Float64Array.from(times, (n) => pow(gamma, n));
  latest = { gamma, times: Float64Array.from(times), weights, total: weights.reduce((sum, one) => sum + one, 0) };
  return latest;
}

/** What Σ after n pulls depends on beside the first Σ. */
interface SteadyPath {
  readonly n: number;
  /** The fixed points of Σ ↦ Σ/(Σ + 1) + v, and the n-th power of its multiplier. */
  readonly up: number;
  readonly down: number;
  readonly power: number;
}

function steadyPath(v: number, n: number): SteadyPath {
  if (v === 0) return { n, up: 0, down: 0, power: 0 };
  const up = (v + Math.sqrt(v * v + 4 * v)) / 2;
  const down = -v / up;
  return { n, up, down, power: pow((1 + down) / (1 + up), n) };
}

/**
 * Σ after n more pulls, n real: Σ ↦ Σ/(Σ + 1) + v is a Möbius map, so its powers are known by its two fixed
 * points, the roots of x² − vx − v.
 */
function predictedAfter(first: number, v: number, { n, up, down, power }: SteadyPath): number {
  if (v === 0) return first / (1 + n * first);
  const ratio = ((first - up) / (first - down)) * power;
  return (up - down * ratio) / (1 - ratio);
}
