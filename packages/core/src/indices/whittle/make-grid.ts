import { chebyshevAt, chebyshevCoefficients, chebyshevPoints } from "../../numerics/chebyshev.ts";
import { exp, log } from "../../numerics/elementary/index.ts";
import { beliefShift } from "../solved/belief-shift.ts";
import { Grid } from "./grid.ts";
import { afterPull, type Problem, reachOf } from "./problem.ts";
import type { Resolution } from "./resolution.ts";
import type { Threshold } from "./threshold.ts";

/** Degree of the polynomial that sketches a threshold. */
const DEGREE = 4;
/** How many σ below the threshold the grid begins: interpolation needs neighbours, and the threshold may yet move. */
const MARGIN = 1;

/**
 * A grid for a problem whose threshold is about this. Its anchor is the boundary that is met after a pull: there the
 * value to come bends, so there h(·, Σ) is least smooth. A sketch of that boundary will do, but it must be smooth in
 * Σ.
 */
export function makeGrid(problem: Problem, resolution: Resolution, threshold: Threshold): Grid {
  const plain = new Grid(problem, resolution, () => 0, 0, 0);
  const { rows, predicted } = plain;
  const next = predicted.map((at) => afterPull(at, problem.v));
  const sketched = sketch(threshold, next[0], next[rows - 1]);
  const anchor = (at: number) => sketched(afterPull(at, problem.v));
  let first = 0;
  let last = 0;
  for (const at of predicted) {
    first = Math.min(first, plain.xi(threshold.boundary(at) - anchor(at), at));
    last = Math.max(last, plain.xi(reachOf(at, problem), at));
  }
  return new Grid(problem, resolution, anchor, first - MARGIN, last);
}

/** The boundary for Σ between `low` and `high`, nearly, with bonus/σ a polynomial in log Σ. */
function sketch(threshold: Threshold, low: number, high: number): (predicted: number) => number {
  const middle = log(low * high) / 2;
  const half = log(high / low) / 2;
  const ratios = chebyshevPoints(DEGREE).map((x) => {
    const at = exp(middle + half * x);
    return threshold.boundary(at) / beliefShift(at);
  });
  const coefficients = chebyshevCoefficients(ratios);
  return (predicted) => chebyshevAt(coefficients, (log(predicted) - middle) / half).value * beliefShift(predicted);
}
