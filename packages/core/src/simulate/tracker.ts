import type { Arm } from "../arm.ts";
import { correct } from "../beliefs/kalman.ts";
import { type Model, predictFromPrior } from "./model.ts";

/** The beliefs about all arms during a run, predicted for the next pull. */
export interface Tracker {
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  /** Begins a run from the priors. */
  begin(run: number): void;
  /** Learns the reward of a pull, and that the other arms were not pulled. */
  learn(arm: number, reward: number): void;
  /** The arms as estimated now, where their noises are inferred and change from step to step. */
  estimated?(): readonly Arm[];
}

/** The Kalman tracker, with known noises. */
export function kalmanTracker(model: Model): Tracker {
  const { arms, stochasticity, volatility, retention, retentionSquared, offset, driftsWhenIdle, observed } = model;
  const mean = new Float64Array(arms);
  const variance = new Float64Array(arms);
  // Where all arms drift and do nothing else, as in most worlds, fewer numbers are touched.
  const drifting = model.gaussian && !model.reverting && driftsWhenIdle.every((moves) => moves === 1);
  return {
    mean,
    variance,
    begin: () => predictFromPrior(model, mean, variance),
    learn(arm, reward) {
      if (drifting) {
        const s = stochasticity[arm];
        const kalman = variance[arm] / (variance[arm] + s);
        for (let k = 0; k < arms; k++) variance[k] += volatility[k];
        mean[arm] += kalman * (reward - mean[arm]);
        variance[arm] = kalman * s + volatility[arm];
        return;
      }
      for (let k = 0; k < arms; k++) {
        const other = observed[k];
        if (k === arm && other) {
          const corrected = correct({ mean: mean[k], variance: variance[k] }, other, reward);
          mean[k] = corrected.mean;
          variance[k] = corrected.variance;
        } else if (k === arm) {
          const s = stochasticity[k];
          const kalman = variance[k] / (variance[k] + s);
          mean[k] += kalman * (reward - mean[k]);
          variance[k] = kalman * s;
        } else if (!driftsWhenIdle[k]) {
          continue;
        }
        mean[k] = retention[k] * mean[k] + offset[k];
        variance[k] = retentionSquared[k] * variance[k] + volatility[k];
      }
    },
  };
}
