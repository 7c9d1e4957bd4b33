import { type Arm, makeArm } from "@cause-toolkit/core";
import type { Stream } from "@cause-toolkit/core/numerics";
import { rewardOf } from "@cause-toolkit/core/observations";
import { dynamicsRule, parseDynamics } from "@cause-toolkit/core/worlds";

/** What all arms do in one block: arm k of trial t is at place t·arms + k. */
export interface DrawnBlock {
  readonly latent: Float64Array;
  readonly reward: Float64Array;
}

export interface BlockWorld {
  readonly volatility: ArrayLike<number>;
  readonly stochasticity: ArrayLike<number>;
  /** Mean and variance of latent rewards before the first trial. */
  readonly start: { readonly mean: number; readonly variance: number };
  /** How arms move, such as `mean-reverting:0.9`. Default: restless. */
  readonly dynamics?: string;
  readonly trials: number;
}

/** Draws a block of core's worlds. Every arm has noise of its own in every trial, so that the rewards of unchosen arms are known, too. */
export function drawBlock(
  { volatility, stochasticity, start, dynamics, trials }: BlockWorld,
  draw: Stream,
): DrawnBlock {
  const arms: Arm[] = Array.from(volatility, (own, k) =>
    makeArm({
      volatility: own,
      stochasticity: stochasticity[k],
      priorMean: start.mean,
      priorVariance: start.variance,
      ...(dynamics !== undefined && { dynamics: parseDynamics(dynamics) }),
    }),
  );
  const from = arms.map(() => start.mean + Math.sqrt(start.variance) * draw.normal());
  const steps = arms.map(() => new Float64Array(trials));
  const noise = arms.map(() => new Float64Array(trials));
  for (let t = 0; t < trials; t++) {
    for (let k = 0; k < arms.length; k++) {
      steps[k][t] = draw.normal();
      noise[k][t] = draw.normal();
    }
  }
  const [latent, reward] = [new Float64Array(trials * arms.length), new Float64Array(trials * arms.length)];
  arms.forEach((arm, k) => {
    dynamicsRule(arm.dynamics.kind).walk(steps[k], 0, trials, from[k], arm, arm.dynamics, draw);
    for (let t = 0; t < trials; t++) {
      latent[t * arms.length + k] = steps[k][t];
      reward[t * arms.length + k] = rewardOf(arm, steps[k][t], noise[k][t]);
    }
  });
  return { latent, reward };
}
