import type { Arm } from "../arm.ts";
import type { Belief } from "../belief.ts";
import { learn, predict, priorBelief } from "../beliefs/kalman.ts";
import { NoiseFilter } from "../beliefs/noise/noise-filter.ts";
import type { SavedNoiseFilter } from "../beliefs/noise/saved.ts";
import { stepsOver } from "../beliefs/noise/steps.ts";
import { checkFinite, checkNonNegative, invalid } from "../invalid.ts";
import { checkGaussian } from "../observations/observation.ts";
import { driftsWhenIdle, transitionOf } from "../worlds/dynamics.ts";
import { perTime } from "./per-decision.ts";

export interface Observation {
  readonly time: number;
  /** null if the reward never came. */
  readonly reward: number | null;
}

/** A mind as JSON: a belief, or a filter that infers the noises too, and the time for which it holds. */
export type SavedMind =
  | { readonly time: number; readonly mean: number; readonly variance: number }
  | { readonly time: number; readonly filter: SavedNoiseFilter };

/** What is believed of one arm at a time, and how rewards change it. */
export interface Mind {
  readonly time: number;
  /** The arm as it is taken to be: as it was given, or with noises as inferred. */
  readonly arm: Arm;
  /** What the arm is believed to pay if pulled at this time. */
  predictAt(time: number): Belief;
  observe(observation: Observation): void;
  /** The same, as of this time if one is given. */
  copy(time?: number): Mind;
  toJSON(): SavedMind;
}

/** A mind that knows the noises: the Kalman filter. */
export function knowingMind(arm: Arm, time: number, belief: Belief = priorBelief(arm)): Mind {
  let now = { ...belief, time };
  return {
    arm,
    get time() {
      return now.time;
    },
    predictAt: (at) => predict(now, arm, Math.max(0, at - now.time)),
    observe({ time, reward }) {
      const { mean, variance } = learn(now, arm, reward, time - now.time);
      now = { mean, variance, time };
    },
    copy: (time = now.time) => knowingMind(arm, time, now),
    toJSON: () => ({ mean: now.mean, variance: now.variance, time: now.time }),
  };
}

/**
 * A mind that infers the noises. Its filter goes in steps of `interval`, whatever the unit of time. A rested arm moves by one step at a pull,
 * however long it waited.
 */
export function inferringMind(arm: Arm, time: number, filter: NoiseFilter, interval: number): Mind {
  checkGaussian("noise inference", arm);
  if (transitionOf(arm).retention !== 1)
    invalid("dynamics for noise inference", arm.dynamics.kind, "must be restless or rested");
  let now = time;
  const drifts = driftsWhenIdle(arm);
  const gapTo = (at: number) => (drifts ? stepsOver(Math.max(0, at - now), interval) : 1);
  return {
    get time() {
      return now;
    },
    get arm() {
      return perTime({ ...arm, ...filter.estimate() }, interval);
    },
    predictAt: (at) => filter.predicted(gapTo(at)),
    observe(observation) {
      filter.observe(observation.reward, gapTo(observation.time));
      now = observation.time;
    },
    copy: (time = now) => inferringMind(arm, time, NoiseFilter.fromJSON(filter.toJSON()), interval),
    toJSON: () => ({ time: now, filter: filter.toJSON() }),
  };
}

/** The mind that was saved. */
export function restoreMind(arm: Arm, saved: unknown, interval: number): Mind {
  if (typeof saved !== "object" || saved === null) invalid("saved belief", saved, "must be an object");
  const { time, mean, variance, filter } = saved as { readonly [field: string]: unknown };
  const at = checkFinite("saved time of a belief", time);
  if (filter !== undefined) return inferringMind(arm, at, NoiseFilter.fromJSON(filter), interval);
  const belief = { mean: checkFinite("saved mean", mean), variance: checkNonNegative("saved variance", variance) };
  return knowingMind(arm, at, belief);
}
