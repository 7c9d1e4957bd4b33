import type { Arm } from "../../arm.ts";
import { invalid } from "../../invalid.ts";
import { transitionOf } from "../../worlds/dynamics.ts";
import type { Index } from "../bonus.ts";
import { type SolvedCurve, solvedCurve } from "./curve.ts";
import type { SavedSegment } from "./segment.ts";
import type { BonusSolver } from "./solver.ts";

/** What was solved, as plain data under the name of each curve: hand it to another thread, which then need not solve again. */
export interface SolvedCurves {
  readonly [curve: string]: readonly SavedSegment[];
}

/** One curve for each solver, v/s and γ: arms of the same kind share it, whatever the unit of reward. */
const curves = new Map<string, SolvedCurve>();
const recalled = new Map<string, readonly SavedSegment[]>();

function curveOf(solver: BonusSolver, volatility: number, discount: number): SolvedCurve {
  const key = `${solver.name} ${volatility} ${discount}`;
  let curve = curves.get(key);
  if (!curve) {
    curve = solvedCurve(solver.name, volatility, () => solver.solve(volatility, discount));
    curve.recall(recalled.get(key) ?? []);
    curves.set(key, curve);
  }
  return curve;
}

/** Everything that was solved so far for arms like these. */
export function solvedCurves(arms: readonly Arm[], discount: number): SolvedCurves {
  const endings = arms.map((arm) => ` ${arm.volatility / arm.stochasticity} ${discount}`);
  const wanted = [...curves].filter(([key]) => endings.some((ending) => key.endsWith(ending)));
  return Object.fromEntries(wanted.map(([key, curve]) => [key, curve.saved()]));
}

/** Takes over what {@link solvedCurves} gave elsewhere. */
export function recallCurves(saved: SolvedCurves): void {
  for (const [key, segments] of Object.entries(saved)) {
    if (!curves.has(key)) recalled.set(key, segments);
  }
}

/**
 * The index that a solver gives. By scale, B(Σ, s, v, γ) = √s·B(Σ/s, 1, v/s, γ). Prices come from curves that are solved once and kept;
 * `solve` gives the bonus at one point with its own error.
 */
export function solvedIndex(solver: BonusSolver): Index {
  return {
    name: solver.name,
    price(arm, discount) {
      const { unit, s, v } = scaled(arm, solver.name);
      const curve = curveOf(solver, v, discount);
      return (predictedVariance) => unit * curve.at(predictedVariance / s);
    },
    solve(arm, discount) {
      const { unit, s, v } = scaled(arm, solver.name);
      const price = solver.solve(v, discount);
      return (predictedVariance) => {
        if (predictedVariance === 0) return { bonus: 0, error: 0 };
        const { bonus, error } = price(predictedVariance / s);
        return { bonus: unit * bonus, error: unit * error };
      };
    },
  };
}

/** An arm in units where s = 1. These indices are about arms that walk: one that reverts has no shift, and another bonus. */
function scaled(arm: Arm, name: string): { unit: number; s: number; v: number } {
  const { retention, volatility } = transitionOf(arm);
  if (retention !== 1) {
    invalid(
      `dynamics for ${name}`,
      arm.dynamics.kind,
      `must be restless or rested: ${name} is solved for random walks`,
    );
  }
  const s = arm.stochasticity;
  return { unit: Math.sqrt(s), s, v: volatility / s };
}
