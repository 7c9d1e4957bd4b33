import { log, log1p } from "../../numerics/elementary/index.ts";
import { logGamma } from "../../numerics/gamma.ts";

/** An arm's squared errors, and how many they are. */
export interface Squares {
  readonly squares: number;
  readonly weight: number;
}

/** And how unlike they are: the sum of their squares, in units of the square of their sum. */
export interface TailedSquares extends Squares {
  readonly fourths: number;
}

/** The kurtosis of a normal distribution, and for how many rewards it counts before any. */
export const NORMAL = 3;
const AT_FIRST = 20;
/** Fewer rewards of an arm say nothing of its tails. */
const LEAST_OF_TAILS = 10;

/**
 * How much a squared error says of a noise: 1 where rewards are normal, less where they have heavy tails. The variance of n squared errors is (κ − 1)/n, at a kurtosis of κ, so they say as much as
 * 2n/(κ − 1) normal ones. Where most rewards are 0 and few are large, an arm that was unlucky would otherwise be taken for one without noise, and never be tried again.
 */
export function shareOfSquares(arms: Iterable<TailedSquares>): number {
  let [sum, weights] = [AT_FIRST * NORMAL, AT_FIRST];
  for (const { squares, weight, fourths } of arms) {
    if (weight < LEAST_OF_TAILS || !(squares > 0)) continue;
    sum += weight * weight * fourths;
    weights += weight;
  }
  return 2 / (Math.max(NORMAL, sum / weights) - 1);
}

/** How much arms know of each other's noise, in rewards, if noises are much alike, and if they are not. */
const ALIKE = 20;
const UNLIKE = 2;
/** How much likelier noises are to be alike before anything is seen. */
const PRIOR_ODDS = 50;
/** An arm is compared from its third reward on; squared errors fade a little. */
const LEAST_WEIGHT = 1.9;

/**
 * Whether the noises of arms differ: the marginal likelihoods of their squared errors are compared, where noises are from an inverse-gamma distribution
 * that is narrow or wide (as in limma; Smyth 2004).
 */
export function noisesDiffer(arms: readonly Squares[]): boolean {
  const seen = arms.filter(({ squares, weight }) => weight >= LEAST_WEIGHT && squares > 0);
  if (seen.length < 2) return false;
  return logEvidence(seen, UNLIKE) - logEvidence(seen, ALIKE) > log(PRIOR_ODDS);
}

/** The mean noise of arms, where noises differ; null where they do not. Their squared errors say this share of what normal ones do. */
export function typicalNoise(arms: readonly Squares[], share: number): number | null {
  if (!noisesDiffer(arms.map(({ squares, weight }) => ({ squares: share * squares, weight: share * weight }))))
    return null;
  let [sum, count] = [0, 0];
  for (const { squares, weight } of arms) {
    if (weight < 1) continue;
    sum += squares / weight;
    count++;
  }
  return sum / count;
}

function logEvidence(arms: readonly Squares[], freedom: number): number {
  let typical = arms[0].squares / arms[0].weight;
  // EM: the precision of a typical arm is the mean of what is expected of each.
  for (let i = 0; i < 8; i++) {
    let sum = 0;
    for (const { squares, weight } of arms) sum += (freedom + weight) / (freedom * typical + squares);
    typical = arms.length / sum;
  }
  let sum = 0;
  for (const { squares, weight } of arms) {
    const all = (freedom + weight) / 2;
    sum += logGamma(all) - logGamma(freedom / 2);
    sum -= (weight / 2) * log(freedom * typical) + all * log1p(squares / (freedom * typical));
  }
  return sum;
}
