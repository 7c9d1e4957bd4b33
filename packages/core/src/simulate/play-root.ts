import { NO_FLOOR, type RootBonus, rootBonus } from "../indices/bonus.ts";
import type { Stream } from "../numerics/stream.ts";
import type { Tape } from "../worlds/world.ts";
import { type Model, predictFromPrior } from "./model.ts";

/** A policy of the root shape, ready for the fast path. */
export interface RootPlay {
  /** gain[t·stride + k]. For an index, stride 0; for a sampler a row a step, each gain times its normal. */
  readonly gain: Float64Array;
  readonly stride: number;
  readonly floor: Float64Array;
  readonly slope: Float64Array;
  /** Null where no bonus has a pole. */
  readonly pole: Float64Array | null;
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  /** The variances at which the present step is scored. */
  readonly scored: Float64Array;
}

export function makeRootPlay(bonuses: readonly RootBonus[], sampled: boolean, steps: number): RootPlay {
  const arms = bonuses.length;
  return {
    gain: sampled ? new Float64Array(arms * steps) : Float64Array.from(bonuses, (bonus) => bonus.gain),
    stride: sampled ? arms : 0,
    floor: Float64Array.from(bonuses, (bonus) => bonus.floor),
    slope: Float64Array.from(bonuses, (bonus) => bonus.slope),
    pole: bonuses.every(({ pole }) => pole === undefined)
      ? null
      : Float64Array.from(bonuses, (bonus) => bonus.pole ?? NO_FLOOR),
    mean: new Float64Array(arms),
    variance: new Float64Array(arms),
    scored: new Float64Array(arms),
  };
}

/** Draws a sampler's gains for a whole run: in the order of steps, then arms, as `score` would draw them. */
export function sampleGains({ gain }: RootPlay, bonuses: readonly RootBonus[], stream: Stream): void {
  stream.normals(gain);
  bonuses.forEach((bonus, k) => {
    if (bonus.gain !== 1) for (let i = k; i < gain.length; i += bonuses.length) gain[i] *= bonus.gain;
  });
}

/**
 * Plays one run of a root-shaped policy among arms that all move whether pulled or not, and writes which arm it pulled
 * at each step. The inner loop of every regret experiment. `playAny` does the same for any policy and any
 * arms, and makes the same choices.
 */
export function playRoot(
  { gain, stride, floor, slope, pole, mean, variance, scored }: RootPlay,
  model: Model,
  { latent, noise, steps, arms }: Tape,
  noiseDeviation: Float64Array,
  chosen: Int32Array,
  breakTie: (t: number) => number,
): void {
  const { stochasticity, volatility, retention, retentionSquared, offset, reverting } = model;
  predictFromPrior(model, mean, variance);
  for (let t = 0, row = 0; t < steps; t++, row += stride) {
    let best = -Infinity;
    let arm = 0;
    let tied = false;
    for (let k = 0; k < arms; k++) {
      const sigma = variance[k];
      const line = floor[k] + slope[k] * sigma;
      const bonus =
        pole === null
          ? (gain[row + k] * sigma) / Math.sqrt(line)
          : gain[row + k] * sigma * Math.sqrt(sigma / (pole[k] + sigma * line));
      const score = mean[k] + bonus;
      scored[k] = sigma;
      variance[k] = sigma + volatility[k];
      if (score > best) {
        best = score;
        arm = k;
        tied = false;
      } else if (score === best) {
        tied = true;
      }
    }
    if (tied) arm = breakTie(t);
    chosen[t] = arm;

    const reward = latent[arm * steps + t] + noiseDeviation[arm] * noise[t];
    const s = stochasticity[arm];
    const kalman = scored[arm] / (scored[arm] + s);
    mean[arm] += kalman * (reward - mean[arm]);
    variance[arm] = kalman * s + volatility[arm];
    if (reverting) {
      scored[arm] = kalman * s;
      for (let k = 0; k < arms; k++) {
        mean[k] = retention[k] * mean[k] + offset[k];
        variance[k] = retentionSquared[k] * scored[k] + volatility[k];
      }
    }
  }
}

/** The scores of the present step, for breaking its ties. */
export function rootScores(
  { gain, stride, floor, slope, pole, mean, scored }: RootPlay,
  t: number,
  scores: Float64Array,
): void {
  for (let k = 0; k < scores.length; k++) {
    const bonus = { gain: gain[t * stride + k], floor: floor[k], slope: slope[k], ...(pole && { pole: pole[k] }) };
    scores[k] = mean[k] + rootBonus(bonus, scored[k]);
  }
}
