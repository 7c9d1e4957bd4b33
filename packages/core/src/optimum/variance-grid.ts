import { exp, log } from "../numerics/elementary/index.ts";
import type { PairArm } from "./problem.ts";
import { type Stencil, stencilAt } from "./stencil.ts";

/** The predicted variances Σ of one arm, evenly spaced in ln Σ, and where each goes when the arm is pulled or left alone. */
export interface VarianceGrid {
  readonly count: number;
  /** ln Σ of the first node, and the step. */
  readonly start: number;
  readonly step: number;
  readonly pulled: readonly Stencil[];
  readonly idle: readonly Stencil[];
  /** τ: standard deviation of what a pull adds to the mean. */
  readonly shift: Float64Array;
  readonly variance: Float64Array;
}

/** Step in ln Σ on the coarsest grid. */
const STEP = 0.27;
/** What is less uncertain than this share of the rest counts as known. */
export const KNOWN = 1e-12;

/** The grid of an arm; each level halves the steps of the one before. `scale` is the variance below which nothing matters, over `KNOWN`. */
export function makeVarianceGrid(arm: PairArm, retention: number, scale: number, level: number): VarianceGrid {
  const least = KNOWN * scale;
  const lowest = log(Math.max(arm.lowest, least));
  const highest = log(Math.max(arm.highest, least)) + 0.01;
  const coarse = Math.max(4, Math.ceil((highest - lowest) / STEP) + 1);
  const count = (coarse - 1) * (1 << level) + 1;
  const step = (highest - lowest) / (count - 1);
  const { volatility: v, stochasticity: s, driftsWhenIdle } = arm;
  const kept = retention * retention;
  const variance = Float64Array.from({ length: count }, (_, i) => exp(lowest + i * step));
  const locate = (next: number) => stencilAt((log(Math.max(next, least)) - lowest) / step, count);
  return {
    count,
    start: lowest,
    step,
    pulled: Array.from(variance, (sigma) => locate((kept * sigma * s) / (sigma + s) + v)),
    idle: Array.from(variance, (sigma, i) => (driftsWhenIdle ? locate(kept * sigma + v) : stencilAt(i, count))),
    shift: variance.map((sigma) => sigma / Math.sqrt(sigma + s)),
    variance,
  };
}
