import type { Arm } from "../arm.ts";
import { type Belief, learn, predict, priorBelief } from "../beliefs/kalman.ts";
import { NoiseFilter } from "../beliefs/noise/noise-filter.ts";
import type { SavedNoiseFilter } from "../beliefs/noise/saved.ts";
import { checkFinite, checkNonNegative, invalid } from "../invalid.ts";
import { transitionOf } from "../worlds/dynamics.ts";

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
  copy(): Mind;
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
    copy: () => knowingMind(arm, now.time, now),
    toJSON: () => ({ mean: now.mean, variance: now.variance, time: now.time }),
  };
}

/** A mind that infers the noises. A rested arm moves by one step at a pull, however long it waited. */
export function inferringMind(arm: Arm, time: number, filter: NoiseFilter): Mind {
  const { whenIdle, retention } = transitionOf(arm);
  if (retention !== 1) invalid("dynamics for noise inference", arm.dynamics.kind, "must be restless or rested");
  let now = time;
  const gapTo = (at: number) => (whenIdle ? Math.max(0, at - now) : 1);
  return {
    get time() {
      return now;
    },
    get arm() {
      return { ...arm, ...filter.estimate() };
    },
    predictAt: (at) => filter.predicted(gapTo(at)),
    observe(observation) {
      filter.observe(observation.reward, gapTo(observation.time));
      now = observation.time;
    },
    copy: () => inferringMind(arm, now, NoiseFilter.fromJSON(filter.toJSON())),
    toJSON: () => ({ time: now, filter: filter.toJSON() }),
  };
}

/** The mind that was saved. */
export function restoreMind(arm: Arm, saved: unknown): Mind {
  if (typeof saved !== "object" || saved === null) invalid("saved belief", saved, "must be an object");
  const { time, mean, variance, filter } = saved as { readonly [field: string]: unknown };
  const at = checkFinite("saved time of a belief", time);
  if (filter !== undefined) return inferringMind(arm, at, NoiseFilter.fromJSON(filter));
  const belief = { mean: checkFinite("saved mean", mean), variance: checkNonNegative("saved variance", variance) };
  return knowingMind(arm, at, belief);
}
