import { makeArm } from "@cause-toolkit/core";
import { rewardOf } from "@cause-toolkit/core/observations";

/** A latent reward and its noisy observations. */
export interface ObservedWalk {
  readonly latent: Float64Array;
  readonly observed: Float64Array;
}

/** A random walk from 0, observed through noise. */
export function drawObservedWalk(
  trials: number,
  volatility: number,
  stochasticity: number,
  random: { normal(): number },
): ObservedWalk {
  const arm = makeArm({ volatility, stochasticity });
  const latent = new Float64Array(trials);
  const observed = new Float64Array(trials);
  let x = 0;
  for (let t = 0; t < trials; t++) {
    if (t > 0) x += Math.sqrt(volatility) * random.normal();
    latent[t] = x;
    observed[t] = rewardOf(arm, x, random.normal());
  }
  return { latent, observed };
}
