import type { Arm } from "../arm.ts";
import type { Named } from "../named.ts";
import { exp, log } from "../numerics/elementary/index.ts";
import { bonusPlayer } from "./bonus-player.ts";
import { LARGEST, NetBound, SLACK } from "./learned-bound.ts";
import { FIRST, firstBiases, output, SECOND, UNITS } from "./learned-net.ts";
import type { Policy, View } from "./policy.ts";

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
      const biases = Float64Array.from(
        arms.flatMap((arm) => firstBiases(arm, log(horizon), log(count) - 1.5, priorVariance)),
      );
      const stochasticity = Float64Array.from(arms, (arm) => arm.stochasticity);
      const deviation = new Float64Array(count);
      const logVariance = new Float64Array(count);
      const hidden = new Float64Array(UNITS);
      const two = new Int32Array(2);
      // The bonus of `gain` is at most this times the smaller of √Σ and Σ/√s.
      const scaleAbove = scale * (1 + SLACK);
      const inverseNoise = stochasticity.map((s) => 1 / Math.sqrt(s));
      let bound: NetBound | undefined;

      const logOf = (variance: number) => log(Math.max(variance, Number.MIN_VALUE));
      const fillDeviations = (variance: Float64Array) => {
        let deviations = 0;
        for (let k = 0; k < count; k++) {
          deviation[k] = Math.sqrt(variance[k]);
          deviations += deviation[k];
        }
        return deviations;
      };
      const aheadOf = (mean: Float64Array, k: number, rival: number) =>
        Math.max(-FARTHEST, Math.min(FARTHEST, (mean[k] - mean[rival]) / deviation[k]));
      const bonusOf = (k: number, sigma: number, ahead: number, deviations: number, own: number, rival: number) => {
        if (sigma === 0) return 0;
        const deviationRatio = log((deviation[k] * count) / deviations);
        const net = output(biases, k * UNITS, own, ahead, deviationRatio, 0.3 * (own - rival), hidden, FIRST, SECOND);
        return ((scale * sigma) / Math.sqrt(sigma + stochasticity[k])) * exp(net);
      };

      const player = bonusPlayer(count, ({ predicted: { mean, variance } }, bonus) => {
        if (count === 1) {
          bonus[0] = 0;
          return;
        }
        const deviations = fillDeviations(variance);
        for (let k = 0; k < count; k++) logVariance[k] = logOf(variance[k]);
        highestTwo(mean, variance, two);
        const first = two[0];
        const second = two[1];
        for (let k = 0; k < count; k++) {
          const rival = k === first ? second : first;
          const ahead = aheadOf(mean, k, rival);
          bonus[k] = bonusOf(k, variance[k], ahead, deviations, logVariance[k], logVariance[rival]);
        }
      });

      /** An arm whose mean and largest possible bonus do not come up to the best score is not scored. */
      const best = ({ predicted: { mean, variance } }: View): number => {
        if (count === 1) return 0;
        bound ??= new NetBound({ biases, arms: count, farthest: FARTHEST });
        const deviations = fillDeviations(variance);
        highestTwo(mean, variance, two);
        const first = two[0];
        const second = two[1];
        const firstLog = logOf(variance[first]);
        const cellOfSum = bound.cell(deviations);
        const cellOfFirst = bound.cell(variance[first]);
        const ahead = aheadOf(mean, first, second);
        let arm = first;
        let most = mean[first] + bonusOf(first, variance[first], ahead, deviations, firstLog, logOf(variance[second]));
        let tied = false;
        for (let k = 0; k < count; k++) {
          if (k === first) continue;
          const sigma = variance[k];
          const plain = scaleAbove * Math.min(deviation[k], sigma * inverseNoise[k]);
          if (mean[k] + LARGEST * plain < most) continue;
          const ahead = aheadOf(mean, k, first);
          if (mean[k] + plain * bound.at(k, bound.cell(sigma), ahead, cellOfSum, cellOfFirst) < most) continue;
          const score = mean[k] + bonusOf(k, sigma, ahead, deviations, logOf(sigma), firstLog);
          if (score > most) {
            most = score;
            arm = k;
            tied = false;
          } else if (score === most) {
            tied = true;
          } else if (!(score < most)) {
            return -1;
          }
        }
        return tied ? -1 : arm;
      };
      return { ...player, best };
    },
  };
}

/** The mean prior variance or, if all are 0, the mean variance of the first step. */
function unitVariance(arms: readonly Arm[]): number {
  const mean = (value: (arm: Arm) => number) => arms.reduce((sum, arm) => sum + value(arm), 0) / arms.length;
  return mean((arm) => arm.priorVariance) || mean((arm) => arm.volatility) || 1;
}

/** The two arms with the highest means. Equal means go by variance, so that the order of the arms does not matter. Written into `into`. */
function highestTwo(mean: Float64Array, variance: Float64Array, into: Int32Array): void {
  let first = isAbove(mean, variance, 1, 0) ? 1 : 0;
  let second = 1 - first;
  for (let k = 2; k < mean.length; k++) {
    if (isAbove(mean, variance, k, first)) {
      second = first;
      first = k;
    } else if (isAbove(mean, variance, k, second)) {
      second = k;
    }
  }
  into[0] = first;
  into[1] = second;
}

function isAbove(mean: Float64Array, variance: Float64Array, a: number, b: number): boolean {
  return mean[a] > mean[b] || (mean[a] === mean[b] && variance[a] > variance[b]);
}

export const LEARNED: Named<Policy> = {
  name: "learned",
  summary: "the best known reference: a small net trained on random worlds, not an index",
  options: {},
  make: learned,
};
