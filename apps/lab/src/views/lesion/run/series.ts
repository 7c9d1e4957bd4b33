import type { Stream } from "@cause-toolkit/core";

export interface Series {
  /** x, what the reward is. */
  readonly latent: Float64Array;
  /** o, what is seen of it. */
  readonly observed: Float64Array;
}

/** A random walk from 0, seen through noise: draw for draw as in the lesion experiment, of whose series this is one. */
export function drawSeries(trials: number, volatility: number, stochasticity: number, chance: Stream): Series {
  const latent = new Float64Array(trials);
  const observed = new Float64Array(trials);
  let x = 0;
  for (let t = 0; t < trials; t++) {
    if (t > 0) x += Math.sqrt(volatility) * chance.normal();
    latent[t] = x;
    observed[t] = x + Math.sqrt(stochasticity) * chance.normal();
  }
  return { latent, observed };
}
