import type { Arm } from "../arm.ts";
import { gainOf } from "../observations/gaussian.ts";
import { transitionOf } from "../worlds/dynamics.ts";

export interface SteadyState {
  /** P∞, the posterior variance after each pull. */
  readonly variance: number;
  /** The predicted variance before each pull; P∞ + v for a random walk. */
  readonly predictedVariance: number;
  /** The learning rate, K. */
  readonly gain: number;
}

/**
 * Where the tracker of an arm settles when it is pulled at every step, in closed form:
 * P∞ = (√(v² + 4vs) − v)/2 for a random walk (Appendix C). Written without cancellation.
 *
 * @example
 * ```ts
 * import { makeArm } from "@cause-toolkit/core";
 * import { steadyState } from "@cause-toolkit/core/beliefs";
 *
 * steadyState(makeArm({ volatility: 4, stochasticity: 9 })).variance; // → 4.324555320336759
 * ```
 */
export function steadyState(arm: Arm): SteadyState {
  const s = arm.stochasticity;
  const { retention: a, volatility: v } = transitionOf(arm);
  // Σ = a²P + v and P = Σs/(Σ + s) give Σ² − bΣ − vs = 0 with b = v − (1 − a²)s.
  const b = v - (1 - a) * (1 + a) * s;
  const root = Math.sqrt(b * b + 4 * v * s);
  const predictedVariance = b >= 0 ? (b + root) / 2 : (2 * v * s) / (root - b);
  const gain = gainOf(predictedVariance, s);
  return { variance: gain * s, predictedVariance, gain };
}
