import { log } from "../../numerics/elementary/index.ts";

/** ½·ln 2π. */
export const HALF_LOG_TWO_PI = 0.9189385332046727;

/** A smaller sum of weights has lost digits to underflow. */
export const MIN_TOTAL = 1e-150;

/** The largest exponent that counts: e^−700 is 1e-304. */
export const MAX_SURPRISE = 700;

/** Moves the weights into the exponents −surprise: a weight of 0 has infinite surprise. Returns the smallest surprise. */
export function absorbWeights(weight: Float64Array, surprise: Float64Array): number {
  let min = Infinity;
  for (let i = 0; i < weight.length; i++) {
    surprise[i] -= log(weight[i]);
    if (weight[i] > 0) weight[i] = 1;
    min = Math.min(min, surprise[i]);
  }
  return min;
}
