import { log, square } from "../../numerics/elementary/index.ts";
import type { CommonLevel } from "./common-level.ts";
import type { Known } from "./jump.ts";
import { LEVEL_RATIOS, MIXED, MOST_VARIANCE, RATIOS } from "./ratios.ts";
import type { Remembered } from "./recall.ts";
import { FREEDOM } from "./student.ts";

/** The logarithm of how likely the latest reward was at each ratio, up to a constant. */
export const logLikelihoods: Float64Array = new Float64Array(RATIOS.length);

/** A squared error beyond this, in units of the noise, is an error in the data; of an arm whose noise is hardly known, only one far beyond. */
const MOST_SQUARE = 100;
const MOST_AT_FIRST = 1e4;
const KNOWN_WEIGHT = 3;

function mostSquare(clip: number, weight: number): number {
  if (clip === Infinity) return Infinity;
  return weight < KNOWN_WEIGHT ? MOST_AT_FIRST : MOST_SQUARE;
}

/** A reward, after so many decisions; if its selection was earlier, by so many. */
export interface Rewarded {
  readonly reward: number;
  readonly steps: number;
  readonly age: number;
  /** How many squared errors have shown the arm's noise before. */
  readonly weight: number;
}

/**
 * Corrects the Kalman filters of an arm, one a ratio, by a reward; `mixed` is their mixture before it. Returns its expected squared error in units of the noise. What is known of the population
 * counts for likelihoods, but not for the filters.
 */
export function correctFilters(
  means: Float64Array,
  variances: Float64Array,
  weights: Float64Array,
  { reward, steps, age, weight }: Rewarded,
  { noise, typical, spread, clip }: Known,
  mixed: Remembered,
  level: CommonLevel,
): number {
  const deviation = Math.sqrt(noise);
  const most = mostSquare(clip, weight);
  let squares = 0;
  for (let j = 0; j < RATIOS.length; j++) {
    const before = means[j] + level.means[j];
    const mean = before + MIXED * (mixed.mean - before);
    const own =
      (1 - MIXED) * (variances[j] + square(before - mean) / noise) +
      MIXED * (mixed.variance + square(mixed.mean - mean) / noise) +
      RATIOS[j] * steps;
    // A reward of an earlier selection tells of the value then: that much drift is added to its noise.
    const late = 1 + (RATIOS[j] + LEVEL_RATIOS[j]) * age;
    const common = level.variances[j] / noise;
    const share = spread / (own * noise + spread);
    const predicted = mean + (1 - share) * (typical - mean);
    const error = reward - predicted;
    const scale = own * share + common + late;
    const size = (error * error) / (noise * scale);
    logLikelihoods[j] = -0.5 * log(scale) - 0.5 * (FREEDOM + 1) * log(1 + size / FREEDOM);
    squares += weights[j] * Math.min(size, most);
    const total = own + common + late;
    const gain = own / total;
    const limit = clip * deviation * Math.sqrt(total);
    const off = Math.max(-limit, Math.min(limit, reward - mean));
    means[j] = mean - level.means[j] + gain * off;
    variances[j] = Math.min(MOST_VARIANCE, gain * (common + late));
    if (common > 0) {
      level.means[j] += (common / total) * off;
      level.variances[j] *= 1 - common / total;
    }
  }
  return squares;
}
