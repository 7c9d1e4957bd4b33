import { invalid } from "../../invalid.ts";
import { moveOf } from "./move.ts";
import { remember } from "./remembered.ts";
import { makeSegment, ratioAt, type Segment, SPAN, solveSegment } from "./segment.ts";
import type { BonusSolver, SolvedPrice } from "./solver.ts";

/** Cubic interpolation within a segment, relative. */
const INTERPOLATION = 1e-7;

/** The bonus of one kind of arm (s = 1) over every predicted variance, solved stretch by stretch as it is asked for. */
export interface SolvedCurve {
  at(predictedVariance: number): number;
  /** Relative error at most, over the stretches asked for so far. */
  error(): number;
}

/**
 * The curve begins at Σ = v, the least that can be predicted, and has no end; where v = 0 it has no beginning either. Nothing
 * is clamped and nothing extrapolated. Stretches are remembered: arms of the same v/s and γ share them.
 */
export function solvedCurve(solver: BonusSolver, volatility: number, discount: number): SolvedCurve {
  const first = volatility > 0 ? volatility : 1;
  const segments = new Map<number, Segment>();
  let price: SolvedPrice | undefined;

  const segmentAt = (place: number) => {
    const before = segments.get(place);
    if (before) return before;
    const saved = remember(`${solver.name} v/s=${volatility} γ=${discount} part ${place}`, () => {
      price ??= solver.solve(volatility, discount);
      return solveSegment(first * SPAN ** place, price);
    });
    const segment = makeSegment(saved);
    segments.set(place, segment);
    return segment;
  };

  return {
    at(predicted) {
      if (!(predicted >= first * (1 - 1e-9) && predicted < Infinity)) {
        if (predicted === 0 && volatility === 0) return 0;
        if (!(volatility === 0 && predicted > 0 && predicted < Infinity)) {
          invalid(
            `predicted variance for ${solver.name}`,
            predicted,
            `must be finite and at least v/s = ${volatility}`,
          );
        }
      }
      const x = Math.log(predicted / first) * (1 / Math.log(SPAN));
      // A variance of v itself may come out of the tracker a rounding below it.
      const place = volatility > 0 ? Math.max(0, Math.floor(x)) : Math.floor(x);
      return ratioAt(segmentAt(place), Math.max(0, x - place)) * moveOf(predicted);
    },
    error: () => Math.max(0, ...Array.from(segments.values(), ({ saved }) => saved.error)) + INTERPOLATION,
  };
}
