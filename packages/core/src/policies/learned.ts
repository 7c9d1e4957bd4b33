import type { Arm } from "../arm.ts";
import type { Named } from "../named.ts";
import { exp, log } from "../numerics/elementary/index.ts";
import { bonusPlayer } from "./bonus-player.ts";
import {
  FIRST_BIASES,
  FIRST_WEIGHTS,
  OUTPUT_BIAS,
  OUTPUT_WEIGHTS,
  SECOND_BIASES,
  SECOND_WEIGHTS,
} from "./learned-weights.ts";
import type { Policy } from "./policy.ts";

const UNITS = 8;
/** No mean counts as further from its rival than this many standard deviations. */
const FARTHEST = 3;

/**
 * The best policy that we know: a small net, trained on random worlds, that multiplies the bonus of `gain` by exp(net).
 *
 * It is a reference for other policies. It is not an index, because the bonus of an arm depends on the other arms, and no proof says
 * that it is optimal. Of each arm the net sees eight numbers: Σ/s, v/s, the horizon, the number of arms, how many standard deviations its mean is
 * above or below its rival's, and its Σ relative to all arms', to its rival's and to the prior variance. The rival is the arm
 * with the highest mean or, for that arm itself, the second highest.
 *
 * All inputs are ratios, so choices do not depend on the unit of reward. It was trained with γ from 0.8 to 0.99, 2 to 16
 * arms and equal priors; elsewhere it extrapolates. Where priors differ, their mean variance is the unit of the last input.
 */
export function learned(): Policy {
  return {
    name: "learned",
    start({ arms, discount }) {
      const count = arms.length;
      const horizon = -log(1 - discount);
      const scale = Math.sqrt(horizon / 3);
      const priorVariance = unitVariance(arms);
      const biases = arms.map((arm) => firstBiases(arm, log(horizon), log(count) - 1.5, priorVariance));
      const hidden = new Float64Array(UNITS);
      return bonusPlayer(count, ({ predicted: { mean, variance } }, bonus) => {
        if (count === 1) {
          bonus[0] = 0;
          return;
        }
        const [first, second] = highestTwo(mean, variance);
        let deviations = 0;
        for (let k = 0; k < count; k++) deviations += Math.sqrt(variance[k]);
        for (let k = 0; k < count; k++) {
          const sigma = variance[k];
          if (sigma === 0) {
            bonus[k] = 0;
            continue;
          }
          const rival = k === first ? second : first;
          const deviation = Math.sqrt(sigma);
          const logVariance = log(sigma);
          const ahead = (mean[k] - mean[rival]) / deviation;
          const net = output(
            biases[k],
            logVariance,
            Math.max(-FARTHEST, Math.min(FARTHEST, ahead)),
            log((deviation * count) / deviations),
            0.3 * (logVariance - log(Math.max(variance[rival], Number.MIN_VALUE))),
            hidden,
          );
          bonus[k] = ((scale * sigma) / Math.sqrt(sigma + arms[k].stochasticity)) * exp(net);
        }
      });
    },
  };
}

/** The mean prior variance or, if all are 0, the mean variance of the first step. */
function unitVariance(arms: readonly Arm[]): number {
  const mean = (value: (arm: Arm) => number) => arms.reduce((sum, arm) => sum + value(arm), 0) / arms.length;
  return mean((arm) => arm.priorVariance) || mean((arm) => arm.volatility) || 1;
}

/** The biases of the first layer, with the inputs that stay the same through a game: inputs 2 to 4, and the arm's share of 1 and 8. */
function firstBiases(
  { volatility, stochasticity }: Arm,
  horizon: number,
  count: number,
  priorVariance: number,
): Float64Array {
  const drift = 0.3 * log(1e-4 + volatility / stochasticity);
  return Float64Array.from(FIRST_BIASES, (bias, unit) => {
    const weight = FIRST_WEIGHTS.slice(unit * 8, unit * 8 + 8);
    const fixed = weight[1] * drift + weight[2] * horizon + weight[3] * count;
    return bias + fixed - 0.3 * (weight[0] * log(stochasticity) + weight[7] * log(priorVariance));
  });
}

/** Both layers, with units x/(1 + |x|). */
function output(
  biases: Float64Array,
  logVariance: number,
  ahead: number,
  deviationRatio: number,
  varianceRatio: number,
  hidden: Float64Array,
): number {
  for (let unit = 0, w = 0; unit < UNITS; unit++, w += 8) {
    const own = 0.3 * (FIRST_WEIGHTS[w] + FIRST_WEIGHTS[w + 7]) * logVariance;
    const others =
      FIRST_WEIGHTS[w + 4] * ahead + FIRST_WEIGHTS[w + 5] * deviationRatio + FIRST_WEIGHTS[w + 6] * varianceRatio;
    hidden[unit] = softsign(biases[unit] + own + others);
  }
  let net = OUTPUT_BIAS;
  for (let unit = 0, w = 0; unit < UNITS; unit++) {
    let sum = SECOND_BIASES[unit];
    for (let i = 0; i < UNITS; i++, w++) sum += SECOND_WEIGHTS[w] * hidden[i];
    net += OUTPUT_WEIGHTS[unit] * softsign(sum);
  }
  return net;
}

function softsign(x: number): number {
  return x / (1 + Math.abs(x));
}

/** The two arms with the highest means. Equal means go by variance, so that the order of the arms does not matter. */
function highestTwo(mean: Float64Array, variance: Float64Array): [number, number] {
  const above = (a: number, b: number) => mean[a] > mean[b] || (mean[a] === mean[b] && variance[a] > variance[b]);
  let [first, second] = above(1, 0) ? [1, 0] : [0, 1];
  for (let k = 2; k < mean.length; k++) {
    if (above(k, first)) [first, second] = [k, first];
    else if (above(k, second)) second = k;
  }
  return [first, second];
}

export const LEARNED: Named<Policy> = {
  name: "learned",
  summary: "the best known reference: a small net trained on random worlds, not an index",
  options: {},
  make: learned,
};
