import type { Arm } from "../arm.ts";
import type { Belief } from "../belief.ts";
import { pow } from "../numerics/elementary/index.ts";
import { correctBelief } from "../observations/observation.ts";
import { driftsWhenIdle, transitionOf } from "../worlds/dynamics.ts";

/** The belief before the first step: x₀ ~ N(m₀, P₀). */
export function priorBelief(arm: Arm): Belief {
  return { mean: arm.priorMean, variance: arm.priorVariance };
}

/**
 * The belief about the arm's reward at its next pull, `gap` steps after the belief was formed: N(m, P + v·gap) for a
 * random walk. A rested arm moves by one step however long it waited.
 */
export function predict(belief: Belief, arm: Arm, gap = 1): Belief {
  const { retention, offset, volatility } = transitionOf(arm);
  const steps = driftsWhenIdle(arm) ? gap : 1;
  if (retention === 1) return { mean: belief.mean, variance: belief.variance + volatility * steps };
  if (steps === 1) {
    return {
      mean: retention * belief.mean + offset,
      variance: retention * retention * belief.variance + volatility,
    };
  }
  const kept = pow(retention, steps);
  const center = offset / (1 - retention);
  return {
    mean: center + kept * (belief.mean - center),
    variance: kept * kept * belief.variance + (volatility * (1 - kept * kept)) / (1 - retention * retention),
  };
}

/** The belief about an arm after `gap` steps in which it was not pulled: m and P + v·gap; a rested arm keeps its P. */
export function idle(belief: Belief, arm: Arm, gap = 1): Belief {
  return driftsWhenIdle(arm) ? predict(belief, arm, gap) : belief;
}

/** A predicted belief corrected by a reward (Eqs. 1 and 2). A missing reward (null or NaN) changes nothing. */
export function correct(predicted: Belief, arm: Arm, reward: number | null): Belief {
  return reward === null || Number.isNaN(reward) ? predicted : correctBelief(predicted, arm, reward);
}

/**
 * The belief after one pull: {@link predict}, then {@link correct}.
 *
 * @example
 * ```ts
 * import { makeArm } from "@cause-toolkit/core";
 * import { learn, priorBelief } from "@cause-toolkit/core/beliefs";
 *
 * const arm = makeArm({ volatility: 4, stochasticity: 9 });
 * learn(priorBelief(arm), arm, 10); // → { mean: 7.632, variance: 6.868 }
 * ```
 */
export function learn(belief: Belief, arm: Arm, reward: number | null, gap = 1): Belief {
  return correct(predict(belief, arm, gap), arm, reward);
}
