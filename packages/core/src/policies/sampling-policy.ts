import type { Arm } from "../arm.ts";
import { NO_FLOOR, type RootBonus, rootBonus } from "../indices/bonus.ts";
import type { Named } from "../named.ts";
import { gaussianMaximum } from "../numerics/gaussian-maximum.ts";
import { transitionOf } from "../worlds/dynamics.ts";
import type { Policy } from "./policy.ts";

/** A policy that draws a value for each arm from a normal around its mean and pulls the highest. */
function samplingPolicy(name: string, deviation: (arm: Arm) => RootBonus): Policy {
  return {
    name,
    start({ arms }) {
      const bonuses = arms.map(deviation);
      return {
        root: { bonuses, sampled: true },
        reset() {},
        score({ predicted }, stream, scores) {
          for (let k = 0; k < bonuses.length; k++) {
            const { gain, floor, slope } = bonuses[k];
            const variance = predicted.variance[k];
            // Grouped as in the fast path, so that both give the same bits.
            scores[k] = predicted.mean[k] + (gain * stream.normal() * variance) / Math.sqrt(floor + slope * variance);
          }
        },
        explain({ predicted }) {
          const deviations = bonuses.map((b, k) => rootBonus(b, predicted.variance[k]));
          return { bonus: null, probability: gaussianMaximum(predicted.mean, deviations).probability };
        },
      };
    },
  };
}

/** Thompson sampling: draws from N(m, P + v) (Appendix C). */
export function thompson(): Policy {
  return samplingPolicy("thompson", () => ({ gain: 1, floor: NO_FLOOR, slope: 1 }));
}

/**
 * Predictive sampling (Liu, Van Roy & Xu 2023; Eq. (30)): like Thompson sampling with the variance
 * Σ²/(Σ + x*), which leaves out what no future reward could teach.
 */
export function predictive(): Policy {
  return samplingPolicy("predictive", (arm) => ({ gain: 1, floor: shrinkage(arm) || NO_FLOOR, slope: 1 }));
}

/**
 * x*: the variance with which all later rewards together reveal the present latent reward.
 *
 * It solves x = (v + 1/(1/s + 1/x))/a²: the next reward (noise s) and all after it (noise x) reveal the next state, and
 * one step of drift lies between. At a = 1 this is the paper's ½(v + √(v² + 4vs)).
 */
export function shrinkage(arm: Arm): number {
  const s = arm.stochasticity;
  const { retention: a, volatility: v } = transitionOf(arm);
  const q = s + v - a * a * s;
  return (q + Math.sqrt(q * q + 4 * a * a * v * s)) / (2 * a * a);
}

export const THOMPSON: Named<Policy> = {
  name: "thompson",
  summary: "Thompson sampling",
  options: {},
  make: thompson,
};

export const PREDICTIVE: Named<Policy> = {
  name: "predictive",
  summary: "predictive sampling",
  options: {},
  make: predictive,
};
