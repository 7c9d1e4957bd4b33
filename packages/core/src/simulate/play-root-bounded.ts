import type { Tape } from "../worlds/world.ts";
import { type Model, predictFromPrior } from "./model.ts";
import type { RootPlay } from "./play-root.ts";

/** For so many steps a bound holds. */
const EPOCH = 12;
/** More than rounding can do to a bonus. */
const SLACK = 1 + 1e-12;

/**
 * What `playRoot` does, to the bit, where no mean moves by itself, with fewer roots. A root bonus rises with Σ, and Σ of an arm that waits rises by v a step: so
 * its bonus at the end of an epoch bounds those until then. An arm whose bound is below the best score is not scored.
 */
export function playRootBounded(
  play: RootPlay,
  model: Model,
  tape: Tape,
  noiseDeviation: Float64Array,
  chosen: Int32Array,
  breakTie: (t: number) => number,
): void {
  predictFromPrior(model, play.mean, play.variance);
  const playOnce = play.stride === 0 ? playIndex : playSampler;
  playOnce(play, model, tape, noiseDeviation, chosen, breakTie);
}

/** An index: the bound is that of a score. */
function playIndex(
  { gain, floor, slope, pole, mean, variance, scored, bound }: RootPlay,
  { stochasticity, volatility }: Model,
  { latent, noise, steps, arms }: Tape,
  noiseDeviation: Float64Array,
  chosen: Int32Array,
  breakTie: (t: number) => number,
): void {
  let last = 0;
  for (let t = 0, epoch = 0; t < steps; t++) {
    if (t === epoch) {
      epoch += EPOCH;
      for (let k = 0; k < arms; k++) {
        const risen = variance[k] + EPOCH * volatility[k];
        // A bonus that is a malus falls with Σ.
        bound[k] = gain[k] >= 0 ? mean[k] + SLACK * gain[k] * shape(risen, k, floor, slope, pole) : Infinity;
      }
    }
    // The arm that was pulled last goes first, as its score is often the best.
    let arm = last;
    let best = mean[last] + bonusOf(gain[last], variance[last], last, floor, slope, pole);
    let tied = false;
    for (let k = 0; k < arms; k++) {
      if (bound[k] < best || k === last) continue;
      const score = mean[k] + bonusOf(gain[k], variance[k], k, floor, slope, pole);
      if (score > best) {
        best = score;
        arm = k;
        tied = false;
      } else if (score === best) {
        tied = true;
      }
    }
    if (tied) {
      scored.set(variance);
      arm = breakTie(t);
    }
    chosen[t] = arm;
    if (arm !== last) {
      const risen = variance[last] + EPOCH * volatility[last];
      bound[last] =
        gain[last] >= 0 ? mean[last] + SLACK * gain[last] * shape(risen, last, floor, slope, pole) : Infinity;
      last = arm;
    }

    const sigma = variance[arm];
    for (let k = 0; k < arms; k++) variance[k] += volatility[k];
    const reward = latent[arm * steps + t] + noiseDeviation[arm] * noise[t];
    const s = stochasticity[arm];
    const kalman = sigma / (sigma + s);
    mean[arm] += kalman * (reward - mean[arm]);
    variance[arm] = kalman * s + volatility[arm];
  }
}

/** A sampler: the bound is that of a deviation, by which a positive draw is multiplied. */
function playSampler(
  { gain, stride, floor, slope, pole, mean, variance, scored, bound }: RootPlay,
  { stochasticity, volatility }: Model,
  { latent, noise, steps, arms }: Tape,
  noiseDeviation: Float64Array,
  chosen: Int32Array,
  breakTie: (t: number) => number,
): void {
  let last = 0;
  for (let t = 0, row = 0, epoch = 0; t < steps; t++, row += stride) {
    if (t === epoch) {
      epoch += EPOCH;
      for (let k = 0; k < arms; k++) {
        bound[k] = SLACK * shape(variance[k] + EPOCH * volatility[k], k, floor, slope, pole);
      }
    }
    let arm = last;
    let best = mean[last] + bonusOf(gain[row + last], variance[last], last, floor, slope, pole);
    let tied = false;
    for (let k = 0; k < arms; k++) {
      const drawn = gain[row + k];
      if ((drawn > 0 ? mean[k] + drawn * bound[k] : mean[k]) < best || k === last) continue;
      const score = mean[k] + bonusOf(drawn, variance[k], k, floor, slope, pole);
      if (score > best) {
        best = score;
        arm = k;
        tied = false;
      } else if (score === best) {
        tied = true;
      }
    }
    if (tied) {
      scored.set(variance);
      arm = breakTie(t);
    }
    chosen[t] = arm;

    const sigma = variance[arm];
    for (let k = 0; k < arms; k++) variance[k] += volatility[k];
    const reward = latent[arm * steps + t] + noiseDeviation[arm] * noise[t];
    const s = stochasticity[arm];
    const kalman = sigma / (sigma + s);
    mean[arm] += kalman * (reward - mean[arm]);
    variance[arm] = kalman * s + volatility[arm];
    bound[arm] = SLACK * shape(variance[arm] + EPOCH * volatility[arm], arm, floor, slope, pole);
    last = arm;
  }
}

/** In the order of operations of `playRoot`. */
function bonusOf(
  gain: number,
  sigma: number,
  k: number,
  floor: Float64Array,
  slope: Float64Array,
  pole: Float64Array | null,
): number {
  const line = floor[k] + slope[k] * sigma;
  return pole === null ? (gain * sigma) / Math.sqrt(line) : gain * sigma * Math.sqrt(sigma / (pole[k] + sigma * line));
}

/** The bonus with a gain of 1. */
function shape(sigma: number, k: number, floor: Float64Array, slope: Float64Array, pole: Float64Array | null): number {
  return bonusOf(1, sigma, k, floor, slope, pole);
}
