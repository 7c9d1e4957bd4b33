import type { Tape } from "../worlds/world.ts";
import { type Model, predictFromPrior } from "./model.ts";
import type { RootPlay } from "./play-root.ts";

/** For so many steps a bound holds. */
const EPOCH = 24;
/** From so many arms on bounds save time. */
export const ARMS_BOUNDED = 8;
/** More than rounding can do to a bonus. */
const SLACK = 1 + 1e-9;

/**
 * What `playRoot` does for an index, to the bit, where no mean moves by itself. A root bonus rises with Σ, and Σ of an arm that waits rises by v a step: so the
 * score at the end of an epoch bounds those until then. An arm whose bound is below the best score is not scored, nor is its Σ brought up to date.
 */
export function playRootBounded(
  { gain, floor, slope, pole, mean, variance, scored, bound, upTo }: RootPlay,
  model: Model,
  { latent, noise, steps, arms }: Tape,
  noiseDeviation: Float64Array,
  chosen: Int32Array,
  breakTie: (t: number) => number,
): void {
  const { stochasticity, volatility } = model;
  predictFromPrior(model, mean, variance);
  upTo.fill(0);
  let last = 0;
  for (let t = 0, epoch = 0; t < steps; t++) {
    if (t === epoch) {
      epoch += EPOCH;
      for (let k = 0; k < arms; k++) {
        const risen = variance[k] + (epoch - upTo[k]) * volatility[k];
        bound[k] = mean[k] + boundOf(gain[k], risen, floor[k], slope[k], pole?.[k]);
      }
      bound[last] = -Infinity;
    }
    // The arm that was pulled last goes first, as its score is often the best.
    let arm = last;
    let best = mean[last] + bonusOf(gain[last], variance[last], floor[last], slope[last], pole?.[last]);
    let tied = false;
    for (let k = 0; k < arms; k++) {
      if (!(bound[k] >= best)) continue;
      const sigma = driftedTo(t, variance[k], volatility[k], upTo[k]);
      variance[k] = sigma;
      upTo[k] = t;
      const score = mean[k] + bonusOf(gain[k], sigma, floor[k], slope[k], pole?.[k]);
      if (score > best) {
        best = score;
        arm = k;
        tied = false;
      } else if (score === best) {
        tied = true;
      }
    }
    if (tied) {
      for (let k = 0; k < arms; k++) scored[k] = driftedTo(t, variance[k], volatility[k], upTo[k]);
      arm = breakTie(t);
    }
    chosen[t] = arm;
    if (arm !== last) {
      const risen = variance[last] + EPOCH * volatility[last];
      bound[last] = mean[last] + boundOf(gain[last], risen, floor[last], slope[last], pole?.[last]);
      bound[arm] = -Infinity;
      last = arm;
    }

    const reward = latent[arm * steps + t] + noiseDeviation[arm] * noise[t];
    const s = stochasticity[arm];
    const kalman = variance[arm] / (variance[arm] + s);
    mean[arm] += kalman * (reward - mean[arm]);
    variance[arm] = kalman * s + volatility[arm];
    upTo[arm] = t + 1;
  }
}

/** Σ at a step, as so many steps of drift one after another make it. */
function driftedTo(t: number, variance: number, volatility: number, from: number): number {
  let sigma = variance;
  for (let at = from; at < t; at++) sigma += volatility;
  return sigma;
}

/** In the order of operations of `playRoot`. */
function bonusOf(gain: number, sigma: number, floor: number, slope: number, pole: number | undefined): number {
  const line = floor + slope * sigma;
  return pole === undefined
    ? (gain * sigma) / Math.sqrt(line)
    : gain * sigma * Math.sqrt(sigma / (pole + sigma * line));
}

/** The most that a bonus can be up to this Σ. One that is a malus falls with Σ, and has none. */
function boundOf(gain: number, sigma: number, floor: number, slope: number, pole: number | undefined): number {
  return gain >= 0 ? SLACK * bonusOf(gain, sigma, floor, slope, pole) : 0;
}
