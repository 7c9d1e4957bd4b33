import { log } from "../../numerics/elementary/index.ts";
import { beliefShift } from "../solved/belief-shift.ts";
import { lagrange, POINTS } from "./lagrange.ts";

const weights = new Float64Array(POINTS);

/**
 * A policy: pull where the mean is above b(Σ), the boundary, which is minus a bonus. Kept as bonus/σ, which varies
 * slowly, at rows evenly spaced in log Σ; beyond the ends it stays what it is there.
 */
export class Threshold {
  private readonly firstLog: number;
  private readonly spacing: number;
  private readonly ratio: Float64Array;

  constructor(firstLog: number, spacing: number, ratio: Float64Array) {
    this.firstLog = firstLog;
    this.spacing = spacing;
    this.ratio = ratio;
  }

  boundary(predicted: number): number {
    const { ratio } = this;
    const row = (log(predicted) - this.firstLog) / this.spacing;
    const first = lagrange(Math.max(0, Math.min(ratio.length - 1, row)), ratio.length, weights, 0);
    let sum = 0;
    for (let k = 0; k < POINTS; k++) sum += weights[k] * ratio[first + k];
    return -sum * beliefShift(predicted);
  }
}

/** A threshold that is the same number of σ everywhere. */
export function evenThreshold(ratio: number): Threshold {
  return new Threshold(0, 1, new Float64Array(POINTS).fill(ratio));
}

/** The largest difference between two thresholds at these Σ, in σ. */
export function thresholdDifference(one: Threshold, other: Threshold, predicted: Float64Array): number {
  return predicted.reduce(
    (max, at) => Math.max(max, Math.abs(one.boundary(at) - other.boundary(at)) / beliefShift(at)),
    0,
  );
}
