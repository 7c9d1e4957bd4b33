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
      const biases = Float64Array.from(
        arms.flatMap((arm) => firstBiases(arm, log(horizon), log(count) - 1.5, priorVariance)),
      );
      const stochasticity = Float64Array.from(arms, (arm) => arm.stochasticity);
      const [deviation, logVariance] = [new Float64Array(count), new Float64Array(count)];
      const hidden = new Float64Array(UNITS);
      return bonusPlayer(count, ({ predicted: { mean, variance } }, bonus) => {
        if (count === 1) {
          bonus[0] = 0;
          return;
        }
        let deviations = 0;
        for (let k = 0; k < count; k++) {
          deviation[k] = Math.sqrt(variance[k]);
          logVariance[k] = log(Math.max(variance[k], Number.MIN_VALUE));
          deviations += deviation[k];
        }
        const [first, second] = highestTwo(mean, variance);
        for (let k = 0; k < count; k++) {
          const sigma = variance[k];
          if (sigma === 0) {
            bonus[k] = 0;
            continue;
          }
          const rival = k === first ? second : first;
          const ahead = (mean[k] - mean[rival]) / deviation[k];
          const net = output(
            biases,
            k * UNITS,
            logVariance[k],
            Math.max(-FARTHEST, Math.min(FARTHEST, ahead)),
            log((deviation[k] * count) / deviations),
            0.3 * (logVariance[k] - logVariance[rival]),
            hidden,
            FIRST,
            SECOND,
          );
          bonus[k] = ((scale * sigma) / Math.sqrt(sigma + stochasticity[k])) * exp(net);
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
): readonly number[] {
  const drift = 0.3 * log(1e-4 + volatility / stochasticity);
  return FIRST_BIASES.map((bias, unit) => {
    const weight = FIRST_WEIGHTS.slice(unit * 8, unit * 8 + 8);
    const fixed = weight[1] * drift + weight[2] * horizon + weight[3] * count;
    return bias + fixed - 0.3 * (weight[0] * log(stochasticity) + weight[7] * log(priorVariance));
  });
}

/** The weights of the first layer for what changes from step to step, four a unit: log Σ (inputs 1 and 8 together), and inputs 5 to 7. */
const FIRST: Float64Array = /* @__PURE__ */ Float64Array.from(
  FIRST_BIASES.flatMap((_, unit) => {
    const weight = FIRST_WEIGHTS.slice(unit * 8, unit * 8 + 8);
    return [0.3 * (weight[0] + weight[7]), weight[4], weight[5], weight[6]];
  }),
);

/** The second layer, unit by unit within each input, after the biases: the sums of all units advance together. */
const SECOND: Float64Array = /* @__PURE__ */ Float64Array.from([
  ...SECOND_BIASES,
  ...SECOND_WEIGHTS.map((_, i) => SECOND_WEIGHTS[(i % UNITS) * UNITS + Math.floor(i / UNITS)]),
]);

/** Both layers, with units x/(1 + |x|). The tables are arguments because V8 reads them faster so than from the module's scope. */
function output(
  biases: Float64Array,
  from: number,
  logVariance: number,
  ahead: number,
  deviationRatio: number,
  varianceRatio: number,
  hidden: Float64Array,
  first: Float64Array,
  second: Float64Array,
): number {
  for (let unit = 0, w = 0; unit < UNITS; unit++, w += 4) {
    const others = first[w + 1] * ahead + first[w + 2] * deviationRatio + first[w + 3] * varianceRatio;
    hidden[unit] = softsign(biases[from + unit] + first[w] * logVariance + others);
  }
  let a = second[0];
  let b = second[1];
  let c = second[2];
  let d = second[3];
  let e = second[4];
  let f = second[5];
  let g = second[6];
  let h = second[7];
  for (let i = 0, w = UNITS; i < UNITS; i++, w += UNITS) {
    const x = hidden[i];
    a += second[w] * x;
    b += second[w + 1] * x;
    c += second[w + 2] * x;
    d += second[w + 3] * x;
    e += second[w + 4] * x;
    f += second[w + 5] * x;
    g += second[w + 6] * x;
    h += second[w + 7] * x;
  }
  return (
    OUTPUT_BIAS +
    OUTPUT_WEIGHTS[0] * softsign(a) +
    OUTPUT_WEIGHTS[1] * softsign(b) +
    OUTPUT_WEIGHTS[2] * softsign(c) +
    OUTPUT_WEIGHTS[3] * softsign(d) +
    OUTPUT_WEIGHTS[4] * softsign(e) +
    OUTPUT_WEIGHTS[5] * softsign(f) +
    OUTPUT_WEIGHTS[6] * softsign(g) +
    OUTPUT_WEIGHTS[7] * softsign(h)
  );
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
