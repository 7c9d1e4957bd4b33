import { checkProbability, invalid } from "../invalid.ts";
import type { DynamicsRule } from "./dynamics.ts";

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

const LEAST_HAZARD = 1e-50;

export const changePoint: DynamicsRule<ChangePoint> = {
  check({ hazard }) {
    if (checkProbability("hazard", hazard) === 0) invalid("hazard", hazard, "must be > 0 and <= 1");
    // A jump has variance v/hazard, which must be finite.
    if (hazard < LEAST_HAZARD) invalid("hazard", hazard, `must be at least ${LEAST_HAZARD}`);
    return { kind: "change-point", hazard };
  },

  walk(latent, from, to, x0, { volatility }, { hazard }, stream) {
    const deviation = Math.sqrt(volatility / hazard);
    let x = x0;
    for (let i = from; i < to; i++) {
      if (stream.uniform() < hazard) x += deviation * latent[i];
      latent[i] = x;
    }
  },

  transition: ({ volatility }) => ({ retention: 1, offset: 0, volatility, whenIdle: true }),
};
