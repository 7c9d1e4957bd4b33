import type { Arm } from "../../arm.ts";
import type { Index, Price } from "../bonus.ts";
import { checkRandomWalk } from "./check-random-walk.ts";
import { solvedCurve } from "./curve.ts";
import type { BonusSolver } from "./solver.ts";
import { solvedSurface } from "./surface.ts";

/** Six digits at a point. */
const ACCURACY = 1e-6;

/**
 * The index that a solver gives. By scale, B(Σ, s, v, γ) = √s·B(Σ/s, 1, v/s, γ). Prices come from curves that are solved once and kept;
 * `solve` gives the bonus at one point with its own error.
 */
export function solvedIndex(solver: BonusSolver): Index {
  const surfaces = new Map<number, ReturnType<typeof solvedSurface>>();
  const surfaceAt = (discount: number) => {
    const surface = surfaces.get(discount) ?? solvedSurface(solver, discount);
    surfaces.set(discount, surface);
    return surface;
  };
  return {
    name: solver.name,
    price(arm, discount) {
      const { unit, s, v } = scaled(arm, solver.name);
      const curve = solvedCurve(solver, v, discount);
      const price: Price = (predictedVariance) => unit * curve.at(predictedVariance / s);
      return Object.assign(price, { most: (from: number, to: number) => unit * curve.most(from / s, to / s) });
    },
    approximate(arm, discount) {
      const { unit, s, v } = scaled(arm, solver.name);
      const surface = surfaceAt(discount);
      // Σ is P + v, so no less than v; one that was found under another estimate of v may be.
      return (predictedVariance) => unit * surface(Math.max(predictedVariance / s, v), v);
    },
    solve(arm, discount) {
      const { unit, s, v } = scaled(arm, solver.name);
      const price = solver.solve(v, discount, ACCURACY);
      return (predictedVariance) => {
        if (predictedVariance === 0) return { bonus: 0, error: 0 };
        const { bonus, error } = price(predictedVariance / s);
        return { bonus: unit * bonus, error: unit * error };
      };
    },
  };
}

/** An arm in units where s = 1. */
function scaled(arm: Arm, name: string): { unit: number; s: number; v: number } {
  checkRandomWalk(arm, name);
  const s = arm.stochasticity;
  return { unit: Math.sqrt(s), s, v: arm.volatility / s };
}
