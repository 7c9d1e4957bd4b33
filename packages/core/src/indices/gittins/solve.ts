import { invalid } from "../../invalid.ts";
import { beliefShift } from "../solved/belief-shift.ts";
import type { SolvedBonus } from "../solved/solver.ts";
import { type Chain, variancesWhilePulled } from "./chain.ts";
import { findBoundary, type Horizon, horizonOf, reachOf, type Stage, stageBefore } from "./stage.ts";
import { scaledStage, stationaryBonus, stationaryStage } from "./stationary.ts";

/** The share of the allowed error that the quadrature may use. */
const QUADRATURE_SHARE = 0.2;

/** Beyond this ratio of the steady move to the first one, the quadrature would need a million nodes. */
export const LARGEST_RISE = 1e4;

/**
 * The Gittins bonus of an arm with s = 1 at the variance predicted for its pull, and its error: by default at most 1e-6 of it.
 *
 * The retirement problem is solved backward along the chain of variances: the last stage is that of a random walk; each stage before it has its boundary
 * by Newton's method and its option value by one integral. The error of the last stage is propagated, so the error is known
 * at the end; where it is too large, the chain is made longer.
 */
export function solveGittins(predictedVariance: number, v: number, gamma: number, accuracy = 1e-6): SolvedBonus {
  if (beliefShift(predictedVariance) * LARGEST_RISE < Math.sqrt(v)) {
    invalid(
      "predicted variance for gittins",
      predictedVariance,
      `is too small for v = ${v} (in units of s) to be solved`,
      "known-too-well",
    );
  }
  const horizon = horizonOf(gamma, accuracy);
  for (let tolerance = 2 * accuracy; ; ) {
    const chain = variancesWhilePulled(predictedVariance, v, gamma, tolerance);
    const { boundary, error: boundaryError } = solveChain(chain, v, horizon);
    const allowed = -accuracy * boundary;
    const error = Math.abs(boundaryError) + QUADRATURE_SHARE * allowed;
    if (error <= allowed || !chain.complete) return { bonus: -boundary, error };
    tolerance *= (0.4 * allowed) / error;
  }
}

function solveChain({ predicted, move, tail, tailError }: Chain, v: number, horizon: Horizon) {
  let next = tailStage(tail, tailError, move[move.length - 1], horizon);
  let guess = -0.8 * stationaryBonus(horizon.gamma) * move[move.length - 1];
  for (let i = move.length - 1; ; i--) {
    const found = findBoundary(guess, move[i], horizon, next);
    if (i === 0) return found;
    const reach = reachOf(predicted[i], v, move[i], horizon) - found.boundary;
    next = stageBefore(found.boundary, reach, Math.min(move[i], move[i - 1]), move[i], horizon, next);
    guess = (found.boundary * move[i - 1]) / move[i];
  }
}

/** The stage of the random walk that stands for the tail, fine enough for the pull before it. */
function tailStage(sigma: number, sigmaError: number, moveBefore: number, horizon: Horizon): Stage {
  const stage = scaledStage(stationaryStage(horizon), sigma, sigmaError);
  if (moveBefore >= sigma) return stage;
  // One pull before a stationary stage is the same stage again, at whatever nodes we like.
  return stageBefore(stage.boundary, reachOf(0, sigma * sigma, sigma, horizon), moveBefore, sigma, horizon, stage);
}
