import { exp, square } from "../../numerics/elementary/index.ts";
import { normalQuantile } from "../../numerics/normal-quantile.ts";

/** A mixture of normal distributions: weights, which need not add up to 1, means and variances. */
export interface NormalMixture {
  readonly weight: Float64Array;
  readonly mean: Float64Array;
  readonly variance: Float64Array;
}

/** Parts with less of the weight do not move a quantile. */
const NEGLIGIBLE = 1e-7;
const MAX_STEPS = 60;
/** Of the mixture's standard deviation. Newton's method squares the error: after so short a step, a millionth is left. */
const SHORT_STEP = 1e-3;
const NARROW = 1e-6;

/** The quantiles of a mixture of normal distributions: Newton's method within a bracket, which is halved where a step would leave it. */
export function mixtureQuantiles(mixture: NormalMixture, shares: readonly number[]): number[] {
  const parts = relevantParts(mixture);
  const { mean, deviation } = momentsOf(parts);
  if (deviation === 0) return shares.map(() => mean);
  let [lowest, highest] = [Infinity, -Infinity];
  for (let i = 0; i < parts.weight.length; i++) {
    lowest = Math.min(lowest, parts.mean[i] - 9 * parts.deviation[i]);
    highest = Math.max(highest, parts.mean[i] + 9 * parts.deviation[i]);
  }
  return shares.map((share) => {
    let [low, high, at] = [lowest, highest, mean + deviation * normalQuantile(share)];
    for (let step = 0; step < MAX_STEPS; step++) {
      const { below, density } = cumulative(parts, at);
      if (below < share) low = at;
      else high = at;
      const next = at + (share - below) / density;
      const isInside = next > low && next < high;
      const length = Math.abs(next - at);
      at = isInside ? next : (low + high) / 2;
      if ((isInside && length <= SHORT_STEP * deviation) || high - low <= NARROW * deviation) break;
    }
    return at;
  });
}

interface Parts {
  readonly weight: Float64Array;
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/** The parts that count, with weights that add up to 1. */
function relevantParts({ weight, mean, variance }: NormalMixture): Parts {
  const all = weight.reduce((sum, one) => sum + one, 0);
  const kept = weight.reduce((count, one) => (one > NEGLIGIBLE * all ? count + 1 : count), 0);
  const make = () => new Float64Array(kept);
  const parts = { weight: make(), mean: make(), deviation: make() };
  let [k, sum] = [0, 0];
  for (let i = 0; i < weight.length; i++) {
    if (!(weight[i] > NEGLIGIBLE * all)) continue;
    parts.weight[k] = weight[i];
    parts.mean[k] = mean[i];
    parts.deviation[k++] = Math.sqrt(variance[i]);
    sum += weight[i];
  }
  for (let i = 0; i < kept; i++) parts.weight[i] /= sum;
  return parts;
}

function momentsOf({ weight, mean, deviation }: Parts): { mean: number; deviation: number } {
  let [center, spread] = [0, 0];
  for (let i = 0; i < weight.length; i++) center += weight[i] * mean[i];
  for (let i = 0; i < weight.length; i++) spread += weight[i] * (square(deviation[i]) + square(mean[i] - center));
  return { mean: center, deviation: Math.sqrt(spread) };
}

const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

/**
 * The share below a value, and the density there. Φ is Abramowitz & Stegun's 26.2.17, right to 7.5e-8, since thousands of trials need hundreds
 * of parts each.
 */
function cumulative({ weight, mean, deviation }: Parts, at: number): { below: number; density: number } {
  let [below, density] = [0, 0];
  for (let i = 0; i < weight.length; i++) {
    if (deviation[i] === 0) {
      if (at >= mean[i]) below += weight[i];
      continue;
    }
    const x = (at - mean[i]) / deviation[i];
    const height = exp(-0.5 * x * x) / ROOT_TWO_PI;
    const t = 1 / (1 + 0.2316419 * Math.abs(x));
    const tail =
      height * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
    below += weight[i] * (x > 0 ? 1 - tail : tail);
    density += (weight[i] * height) / deviation[i];
  }
  return { below, density };
}
