import type { Arm } from "../arm.ts";
import { makeNoiseFilter, type NoiseInference } from "../beliefs/noise/make-noise-filter.ts";
import { invalid } from "../invalid.ts";
import { Stream } from "../numerics/stream.ts";
import { checkGaussian } from "../observations/observation.ts";
import { driftsWhenIdle, transitionOf } from "../worlds/dynamics.ts";
import type { Tracker } from "./tracker.ts";

/**
 * A tracker that knows neither volatility nor stochasticity and infers both, arm by arm. `arms` gives it the prior of each latent reward and
 * whether the arm moves when idle; `open` the stream of an arm in a run.
 */
export function inferringTracker(
  arms: readonly Arm[],
  inference: NoiseInference,
  open: (into: Stream, run: number, arm: number) => Stream,
): Tracker {
  const stream = new Stream();
  const filters = arms.map((arm) => {
    checkGaussian("noise inference", arm);
    const { retention } = transitionOf(arm);
    if (retention !== 1) invalid("dynamics for noise inference", arm.dynamics.kind, "must be restless or rested");
    const start = { ...inference.start, mean: arm.priorMean, variance: arm.priorVariance };
    return makeNoiseFilter({ ...inference, start }, () => stream);
  });
  const idles = arms.map(driftsWhenIdle);
  const mean = new Float64Array(arms.length);
  const variance = new Float64Array(arms.length);
  const estimated: Arm[] = [...arms];
  const look = (k: number) => {
    const { volatility, stochasticity } = filters[k].estimate();
    const posterior = filters[k].posterior();
    mean[k] = posterior.mean;
    variance[k] = posterior.variance + volatility;
    estimated[k] = { ...arms[k], volatility, stochasticity };
  };
  return {
    mean,
    variance,
    estimated: () => estimated,
    begin(run) {
      filters.forEach((filter, k) => {
        filter.reset(open(stream, run, k));
        look(k);
      });
    },
    learn(arm, reward) {
      filters.forEach((filter, k) => {
        if (k === arm) filter.observe(reward);
        else if (idles[k]) filter.observe(null);
        else return;
        look(k);
      });
    },
  };
}
