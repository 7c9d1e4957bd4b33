import type { Arm } from "../arm.ts";
import type { Belief } from "../belief.ts";
import { correct, predict, priorBelief } from "../beliefs/kalman.ts";
import { checkBounds, invalid } from "../invalid.ts";
import { checkReward, checkTime, MAX_TIME, MAX_VARIANCE } from "../sizes.ts";
import { driftsWhenIdle, transitionOf } from "../worlds/dynamics.ts";
import type { Observation } from "./arm-state.ts";
import type { LinearBelief } from "./linear-beliefs.ts";

/** The belief about one arm as JSON. */
export interface SavedArmBelief extends Belief {
  readonly time: number;
}

/** The belief about one arm in continuous time, and how rewards change it. */
export interface ArmBelief {
  readonly time: number;
  /** Where the mean stays and the variance grows evenly until the next reward; else null. */
  linear(): LinearBelief | null;
  /** Writes mean and variance of the latent reward at this time, if the arm is pulled then, as entries k. */
  predictInto(time: number, mean: Float64Array, variance: Float64Array, k: number): void;
  observe(observation: Observation): void;
  /** Learns a reward from before its time, as well as can be told without what came after it. */
  observeLate(observation: Observation): void;
  /** The same, as of this time if one is given. */
  copy(time?: number): ArmBelief;
  toJSON(): SavedArmBelief;
}

/** A belief with known noises: the Kalman filter. */
export function kalmanBelief(arm: Arm, time: number, belief: Belief = priorBelief(arm)): ArmBelief {
  let now = { ...belief, time };
  const { retention, volatility } = transitionOf(arm);
  const drifts = driftsWhenIdle(arm);
  // What `predict` says, for a random walk without looking up its rule.
  const after = (gap: number): Belief =>
    retention === 1
      ? { mean: now.mean, variance: now.variance + volatility * (drifts ? gap : 1) }
      : predict(now, arm, gap);
  return {
    get time() {
      return now.time;
    },
    linear() {
      if (retention !== 1) return null;
      const { mean, variance, time } = now;
      return drifts
        ? { mean, variance, time, drift: volatility }
        : { mean, variance: variance + volatility, time, drift: 0 };
    },
    predictInto(at, mean, variance, k) {
      const gap = Math.max(0, at - now.time);
      const predicted = after(gap);
      mean[k] = predicted.mean;
      variance[k] = predicted.variance;
    },
    observe({ time, reward }) {
      const { mean, variance } = correct(after(time - now.time), arm, reward);
      now = { mean, variance, time };
    },
    observeLate(observation) {
      const drift = drifts ? volatility * (now.time - observation.time) : 0;
      const { mean, variance } = correct(now, { ...arm, stochasticity: arm.stochasticity + drift }, observation.reward);
      now = { mean, variance, time: now.time };
    },
    copy: (time = now.time) => kalmanBelief(arm, time, now),
    toJSON: () => ({ mean: now.mean, variance: now.variance, time: now.time }),
  };
}

/** Restores a saved belief. */
export function restoreArmBelief(arm: Arm, saved: unknown): ArmBelief {
  if (typeof saved !== "object" || saved === null) invalid("saved belief", saved, "must be an object");
  const { time, mean, variance } = saved as { readonly [field: string]: unknown };
  const at = checkTime("saved time of a belief", time);
  return kalmanBelief(arm, at, {
    mean: checkReward("saved mean", mean),
    variance: checkBounds("saved variance", variance, { min: 0, largest: MAX_VARIANCE * MAX_TIME }),
  });
}
