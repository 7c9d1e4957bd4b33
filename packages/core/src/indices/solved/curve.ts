import { invalid } from "../../invalid.ts";
import { moveOf } from "./move.ts";
import { makeSegment, ratioAt, type SavedSegment, type Segment, SPAN, solveSegment } from "./segment.ts";
import type { SolvedPrice } from "./solver.ts";

/** Cubic interpolation within a segment, relative. */
const INTERPOLATION = 1e-7;

/** The bonus of one kind of arm (s = 1) over every predicted variance, solved stretch by stretch as it is asked for. */
export interface SolvedCurve {
  at(predictedVariance: number): number;
  /** Relative error at most, over the stretches solved so far. */
  error(): number;
  /** What was solved so far, to hand on to another thread. */
  saved(): SavedSegment[];
  /** Takes over what another thread has solved. */
  recall(segments: readonly SavedSegment[]): void;
}

/**
 * The curve begins at Σ = v, the least that can be predicted, and has no end; where v = 0 it has no beginning either. Nothing is clamped
 * and nothing extrapolated.
 */
export function solvedCurve(name: string, volatility: number, solver: () => SolvedPrice): SolvedCurve {
  let price: SolvedPrice | undefined;
  const solve = (place: number) => {
    price ??= solver();
    return keep(place, solveSegment(first * SPAN ** place, price));
  };
  const first = volatility > 0 ? volatility : 1;
  const segments = new Map<number, Segment>();
  const keep = (place: number, saved: SavedSegment) => {
    const segment = makeSegment(saved);
    segments.set(place, segment);
    return segment;
  };
  const placeOf = (predicted: number) => Math.log(predicted / first) * (1 / Math.log(SPAN));
  return {
    at(predicted) {
      // A variance of v itself may come out of the tracker a rounding below it.
      const x = volatility > 0 ? Math.max(0, placeOf(predicted)) : placeOf(predicted);
      if (!(predicted > 0 && predicted < Infinity) || (volatility > 0 && predicted < first * (1 - 1e-9))) {
        if (predicted === 0) return 0;
        invalid(`predicted variance for ${name}`, predicted, `must be finite and at least v/s = ${volatility}`);
      }
      const place = Math.floor(x);
      const segment = segments.get(place) ?? solve(place);
      return ratioAt(segment, x - place) * moveOf(predicted);
    },
    error: () => Math.max(...Array.from(segments.values(), ({ saved }) => saved.error)) + INTERPOLATION,
    saved: () => Array.from(segments.values(), ({ saved }) => saved),
    recall(all) {
      for (const saved of all) keep(Math.round(placeOf(saved.from)), saved);
    },
  };
}
