import type { DynamicsRule } from "./dynamics-rule.ts";
import { walkPerDecision, walkTransition } from "./restless.ts";

/**
 * An arm that stays put and now and then jumps: with probability `hazard` a step, by a normal of variance v/hazard.
 *
 * The variance gained per step is v, whatever the hazard; at hazard 1 it is the random walk. The tracker
 * takes it for that random walk of equal variance per step. It has the same covariances, so this is the best linear
 * tracker, though not the Bayesian one.
 */
export interface ChangePoint {
  readonly kind: "change-point";
  /** Chance of a jump in one step, in (0, 1]. */
  readonly hazard: number;
}

/** A jump has variance v/hazard, which must be finite. */
const MIN_HAZARD = 1e-50;

export const changePoint: DynamicsRule<ChangePoint> = {
  kind: "change-point",
  summary: "in jumps",
  parameters: {
    hazard: { kind: "number", about: "chance of a jump", default: 0.05, above: 0, max: 1, smallest: MIN_HAZARD },
  },
  driftsWhenIdle: true,
  // Whether it jumps is drawn after the sizes of all jumps.
  dependsOnLength: true,

  walk(latent, from, to, x0, { volatility }, { hazard }, stream) {
    const deviation = Math.sqrt(volatility / hazard);
    let x = x0;
    for (let i = from; i < to; i++) {
      if (stream.uniform() < hazard) x += deviation * latent[i];
      latent[i] = x;
    }
  },

  transition: walkTransition,
  perDecision: walkPerDecision,
};
