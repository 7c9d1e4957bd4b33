import { invalid } from "../../invalid.ts";
import { log, pow } from "../../numerics/elementary/index.ts";
import { beliefShift } from "./belief-shift.ts";
import { makeSegment, mostRatio, ratioAt, type Segment, SPAN, solveSegment } from "./segment.ts";
import { cached } from "./solution-cache.ts";
import { type BonusSolver, minSolvable, type SolvedPrice } from "./solver.ts";

/** What solved points may be off by, and what cubic interpolation adds; relative. */
const ACCURACY = 3e-6;
const INTERPOLATION = 1e-7;
/** More than rounding can do. */
const ROUNDING = 1e-9;

/** The bonus of one kind of arm (s = 1) over every predicted variance, solved stretch by stretch as it is asked for. */
export interface SolvedCurve {
  at(predictedVariance: number): number;
  /** The bonus is at most this between two predicted variances; Infinity where a stretch between them is not solved yet. */
  most(from: number, to: number): number;
  /** Relative error at most, over the segments used so far. */
  error(): number;
}

const PER_SPAN = 1 / log(SPAN);

/** A curve begins at v divided by this, where that can be solved: below all that can be predicted, to interpolate between volatilities. */
const MARGIN = 4;

/**
 * The curve begins below Σ = v, the least that can be predicted, unless that cannot be solved; it has no end, and where v = 0 no beginning
 * either. Nothing is clamped and nothing extrapolated. Stretches are remembered: arms of the same v/s and γ share them.
 */
export function solvedCurve(solver: BonusSolver, volatility: number, discount: number): SolvedCurve {
  const solvable = minSolvable(volatility, solver.largestRise) * (1 + 1e-9);
  const first = volatility > 0 ? Math.max(volatility / MARGIN, solvable) : 1;
  const min = volatility > 0 ? first : 0;
  const segments = new Map<number, Segment>();
  let latest: { readonly part: number; readonly segment: Segment } | undefined;
  let price: SolvedPrice | undefined;

  const segmentAt = (part: number) => {
    const before = segments.get(part);
    if (before) return before;
    const saved = cached(`${solver.name} v/s=${volatility} γ=${discount} part ${part}`, () => {
      price ??= solver.solve(volatility, discount, ACCURACY);
      return solveSegment(first * pow(SPAN, part), price);
    });
    const segment = makeSegment(saved);
    segments.set(part, segment);
    return segment;
  };

  return {
    at(predicted) {
      if (predicted === 0 && volatility === 0) return 0;
      if (!(predicted >= min && predicted < Infinity)) {
        invalid(
          `predicted variance for ${solver.name}`,
          predicted,
          `must be finite and at least ${min} for v/s = ${volatility}`,
        );
      }
      const x = log(predicted / first) * PER_SPAN;
      const part = Math.floor(x);
      if (latest?.part !== part) latest = { part, segment: segmentAt(part) };
      return ratioAt(latest.segment, x - part) * beliefShift(predicted);
    },
    most(from, to) {
      const start = log(Math.max(from, min) / first) * PER_SPAN;
      const end = log(to / first) * PER_SPAN;
      let ratio = 0;
      for (let part = Math.floor(start); part <= Math.floor(end); part++) {
        const segment = segments.get(part);
        if (!segment) return Infinity;
        ratio = Math.max(ratio, mostRatio(segment, Math.max(0, start - part), Math.min(1, end - part)));
      }
      return ratio * beliefShift(to) * (1 + ROUNDING);
    },
    error: () => Math.max(0, ...Array.from(segments.values(), ({ saved }) => saved.error)) + INTERPOLATION,
  };
}
