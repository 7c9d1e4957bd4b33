import { chebyshevAt, chebyshevCoefficients, chebyshevPoints } from "../../numerics/chebyshev.ts";
import { exp, log, pow } from "../../numerics/elementary/index.ts";
import { beliefShift } from "./belief-shift.ts";
import type { SolvedPrice } from "./solver.ts";

/** A segment spans this factor in the predicted variance. */
export const SPAN = 100;
const HALF_WIDTH = log(SPAN) / 2;
/** Cubic pieces to a segment. */
const PIECES = 64;
const NEGLIGIBLE = 4e-6;
const MAX_POINTS = 129;

/** The data of a segment: its lowest Σ, and the ratio B/σ at Chebyshev points in log Σ. Plain data. */
export interface SavedSegment {
  readonly from: number;
  readonly ratio: readonly number[];
  /** Relative. */
  readonly error: number;
}

/** The ratio B/σ along a stretch of log Σ, as cubic pieces: values and slopes at evenly spaced points. */
export interface Segment {
  readonly saved: SavedSegment;
  readonly value: Float64Array;
  readonly slope: Float64Array;
}

/**
 * Solves for a segment. All singularities of the ratio, as a function of log Σ, lie π or more off the real line (Σ is negative
 * there), so a polynomial through a few solved points converges by a digit for every two of them. Points are doubled, and the old
 * ones kept, until what is left out is negligible.
 */
export function solveSegment(from: number, price: SolvedPrice): SavedSegment {
  let ratio: number[] = [];
  let largestError = 0;
  for (let points = 17; ; points = 2 * points - 1) {
    const x = chebyshevPoints(points - 1);
    const known = ratio;
    ratio = Array.from(x, (at, j) => {
      if (known.length > 0 && j % 2 === 0) return known[j / 2];
      const predicted = from * exp((at + 1) * HALF_WIDTH);
      const { bonus, error } = price(predicted);
      largestError = Math.max(largestError, error / bonus);
      return bonus / beliefShift(predicted);
    });
    const rest = remainder(chebyshevCoefficients(ratio)) / Math.max(...ratio);
    if (rest <= NEGLIGIBLE || points === MAX_POINTS) return { from, ratio, error: largestError + rest };
  }
}

/** The estimated sum of the coefficients that are not computed, if they go on falling as they did from the third quarter to the last. */
function remainder(coefficients: Float64Array): number {
  const n = coefficients.length;
  const largest = (from: number, to: number) => Math.max(...coefficients.subarray(from, to).map(Math.abs));
  const third = largest(n >> 1, (3 * n) >> 2);
  const last = largest((3 * n) >> 2, n);
  return last === 0 ? 0 : last / (1 - pow(Math.min(0.99, last / third), 4 / n));
}

export function makeSegment(saved: SavedSegment): Segment {
  const coefficients = chebyshevCoefficients(saved.ratio);
  const value = new Float64Array(PIECES + 1);
  const slope = new Float64Array(PIECES + 1);
  for (let i = 0; i <= PIECES; i++) {
    const at = chebyshevAt(coefficients, (2 * i) / PIECES - 1);
    value[i] = at.value;
    slope[i] = (at.slope * 2) / PIECES;
  }
  return { saved, value, slope };
}

/** The ratio at this fraction of the segment. */
export function ratioAt({ value, slope }: Segment, fraction: number): number {
  const i = Math.min(PIECES - 1, (fraction * PIECES) | 0);
  const t = fraction * PIECES - i;
  const rise = value[i + 1] - value[i];
  const bend = slope[i] + slope[i + 1] - 2 * rise;
  return value[i] + t * (slope[i] + t * (rise - slope[i] - bend + t * bend));
}

/** The ratio is at most this between two fractions of the segment: no cubic piece goes beyond its control points. */
export function mostRatio({ value, slope }: Segment, from: number, to: number): number {
  const last = Math.min(PIECES - 1, Math.floor(to * PIECES));
  let most = 0;
  for (let i = Math.min(last, Math.floor(from * PIECES)); i <= last; i++) {
    most = Math.max(most, value[i], value[i] + slope[i] / 3, value[i + 1] - slope[i + 1] / 3, value[i + 1]);
  }
  return most;
}
