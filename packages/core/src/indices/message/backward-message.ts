import { invalid } from "../../invalid.ts";
import { log, pow } from "../../numerics/elementary/index.ts";
import { cached } from "../solved/solution-cache.ts";
import { type LogCurve, rewardsOf } from "./log-curve.ts";
import { logOptimality } from "./optimality.ts";
import { type Tilted, tilt } from "./tilt.ts";

/** Points reach from −sinh 14.5, a million units of reward, to as far above. */
const REACH = 14.5;
/** Where γ^t is below this, 2σ(γ^t r) is exp(γ^t r/2) for all rewards that matter. */
const NEGLIGIBLE = 1e-6;
/** The recursion has as many steps as γ^t takes to vanish: seconds here. */
const FARTHEST_DISCOUNT = 0.999;

/** The backward message of an arm. */
export interface BackwardMessage {
  readonly curve: LogCurve;
  /** N(mean, Σ) multiplied by the message: the posterior of the latent reward, given that all steps from now on are optimal, Eq. (25). */
  posterior(mean: number, predictedVariance: number): Tilted;
}

/**
 * The backward message of Eq. (16), carried numerically on a grid: without the sigmoid ansatz (17) and without any probit step, Eqs. (13), (18), (26).
 *
 * Each factor is twice its probability, which changes no posterior and lets the infinite product converge. From the end on, where γ^t x is small, 2σ(y) is
 * exp(y/2), so the message begins as exp(x·γ^T/(2(1 − γ))). About 0.2 s at γ = 0.95.
 */
export function backwardMessage(volatility: number, stochasticity: number, discount: number): BackwardMessage {
  if (discount > FARTHEST_DISCOUNT) {
    invalid("discount", discount, `the exact form of CAUSE takes too long above ${FARTHEST_DISCOUNT}`);
  }
  // The message rises like x to the power ln 2/ln(1/γ), and the points must resolve a peak as narrow as that makes it.
  const power = Math.LN2 / -log(discount);
  const step = 1 / (8 * Math.ceil(Math.sqrt(power) / 6));
  const points = 2 * Math.ceil(REACH / step) + 1;
  const rewards = rewardsOf(step, points);
  const values = cached(`message v=${volatility} s=${stochasticity} γ=${discount}`, () =>
    Array.from(recursion(rewards, step, volatility, stochasticity, discount)),
  );
  const curve = { step, values };
  return { curve, posterior: (mean, predictedVariance) => tilt(curve, rewards, mean, predictedVariance) };
}

function recursion(rewards: Float64Array, step: number, v: number, s: number, gamma: number): Float64Array {
  const horizon = Math.max(1, Math.ceil(log(NEGLIGIBLE) / log(gamma)));
  const slope = pow(gamma, horizon) / (2 * (1 - gamma));
  const deviation = Math.sqrt(s);
  let values = rewards.map((x) => slope * x);
  // The maximum moves little from step to step.
  const modes = rewards.slice();
  for (let t = horizon - 1; t >= 0; t--) {
    const power = pow(gamma, t);
    const curve = { step, values };
    values = rewards.map((x, i) => {
      const drifted = tilt(curve, rewards, x, v, modes[i]);
      modes[i] = drifted.mode;
      return logOptimality(power * x, power * deviation) + drifted.logEvidence;
    });
  }
  return values;
}
