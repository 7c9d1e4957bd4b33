import type { Arm } from "../arm.ts";
import type { Belief } from "../belief.ts";
import { predict } from "../beliefs/kalman.ts";
import type { SolvedPrice } from "./solved/solver.ts";

/** The bonus of an arm as a function of the variance predicted for the moment of the pull, Σ = P + v. */
export interface Price {
  (predictedVariance: number): number;
  /** It is at most this between two predicted variances, where that is known without solving: with it, arms that cannot be the best are not priced. */
  readonly most?: (from: number, to: number) => number;
}

/** An index puts a price on exploring an arm by itself: index = mean + bonus. The arm with the highest index is pulled. */
export interface Index {
  readonly name: string;
  /** Prices an arm. What depends only on arm and discount is computed here, once. */
  price(arm: Arm, discount: number): Price;
  /** The same price as coefficients, where it has the root shape: the simulator's fast path. */
  root?(arm: Arm, discount: number): RootBonus;
  /** A faster, less precise price, where `price` takes long: for arms whose noises are estimated again at each step. */
  approximate?(arm: Arm, discount: number): Price;
  /** The price with its error, at one point, where the index is solved for numerically and not given by a formula. */
  solve?(arm: Arm, discount: number): SolvedPrice;
}

/**
 * The shape that every closed-form bonus here shares: gain · Σ/√(floor + slope · Σ + pole/Σ).
 *
 * CAUSE: cS, 1, φS². `gain`: c, s, 1. UCB: c, 0, 1. Myopic: 0, 1, 0. And the standard deviations that Thompson
 * and predictive sampling draw with: 1, 0, 1 and 1, x*, 1. `lasting-gain` and `horizon-gain` have a pole: c, κs + ηv, 1, κsηv.
 */
export interface RootBonus {
  readonly gain: number;
  readonly floor: number;
  readonly slope: number;
  /** Absent where it is 0. */
  readonly pole?: number;
}

/** Stands for a floor or pole of 0, so that an arm known exactly (Σ = 0) has bonus 0 and not 0/0. */
export const NO_FLOOR = Number.MIN_VALUE;

export function rootBonus({ gain, floor, slope, pole }: RootBonus, predictedVariance: number): number {
  return pole === undefined
    ? (gain * predictedVariance) / Math.sqrt(floor + slope * predictedVariance)
    : gain *
        predictedVariance *
        Math.sqrt(predictedVariance / (pole + predictedVariance * (floor + slope * predictedVariance)));
}

/** An index whose bonus has the root shape. */
export function rootIndex(name: string, root: (arm: Arm, discount: number) => RootBonus): Index {
  return {
    name,
    root,
    price(arm, discount) {
      const coefficients = root(arm, discount);
      return (predictedVariance) => rootBonus(coefficients, predictedVariance);
    },
  };
}

/**
 * B(P, s, v, γ): the bonus of an arm whose posterior, after the last step, has this mean and variance.
 *
 * @example
 * ```ts
 * import { bonusOf, cause, makeArm } from "@cause-toolkit/core";
 *
 * const arm = makeArm({ volatility: 4, stochasticity: 25 });
 * bonusOf(cause(), { mean: 0, variance: 25 }, arm, 0.95); // → 2.740
 * ```
 */
export function bonusOf(index: Index, belief: Belief, arm: Arm, discount: number): number {
  return index.price(arm, discount)(predict(belief, arm).variance);
}
