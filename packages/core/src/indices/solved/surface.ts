import { log2, pow } from "../../numerics/elementary/index.ts";
import { beliefShift } from "./belief-shift.ts";
import { type SolvedCurve, solvedCurve } from "./curve.ts";
import type { BonusSolver } from "./solver.ts";

/** Below this v/s an arm is priced as if it had it: by then drift hardly matters. */
const MIN_VOLATILITY = pow(2, -24);

/**
 * The bonus of any arm (s = 1) at one discount, for arms whose volatility is only estimated and changes from step to step: cubic interpolation in log v/s
 * between curves an octave apart, each solved when it is first needed. Right to about 1e-3, far below the error of an estimated v.
 */
export function solvedSurface(
  solver: BonusSolver,
  discount: number,
): (predictedVariance: number, volatility: number) => number {
  const curves = new Map<number, SolvedCurve>();
  const ratioAt = (octave: number, predicted: number) => {
    let curve = curves.get(octave);
    if (!curve) {
      curve = solvedCurve(solver, pow(2, octave), discount);
      curves.set(octave, curve);
    }
    return curve.at(predicted) / beliefShift(predicted);
  };
  return (predicted, volatility) => {
    const position = log2(Math.max(volatility, MIN_VOLATILITY));
    const octave = Math.floor(position);
    const t = position - octave;
    // Lagrange's weights at −1, 0, 1, 2.
    const sum =
      ((-t * (t - 1) * (t - 2)) / 6) * ratioAt(octave - 1, predicted) +
      (((t + 1) * (t - 1) * (t - 2)) / 2) * ratioAt(octave, predicted) -
      (((t + 1) * t * (t - 2)) / 2) * ratioAt(octave + 1, predicted) +
      (((t + 1) * t * (t - 1)) / 6) * ratioAt(octave + 2, predicted);
    return sum * beliefShift(predicted);
  };
}
