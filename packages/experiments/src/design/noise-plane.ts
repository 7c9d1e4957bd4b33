import type { NoisePair } from "@cause-toolkit/core/beliefs";
import { pow } from "@cause-toolkit/core/numerics";
import { bonusPlane, type DesignLevels, fallsWithVolatility } from "@cause-toolkit/people/report";

/** The plane of both noises around the levels of a task, as `noisePlanePlot` draws it. The types of figures are not named: they need those of its plot library. */
export interface NoisePlane {
  /** P at which bonuses are compared. */
  readonly variance: number;
  /** Inside: where CAUSE's bonus falls as v rises. */
  readonly cells: readonly (NoisePair & { readonly inside: boolean })[];
  readonly levels: readonly NoisePair[];
}

const STEPS = 48;

/**
 * Computes the plane of a task, for `noisePlanePlot`.
 *
 * @example
 * ```ts
 * import { noisePlane } from "@cause-toolkit/experiments/design";
 * import { makeDesign } from "@cause-toolkit/people";
 *
 * noisePlane(makeDesign(), 1).levels.length; // → 4
 * ```
 */
export function noisePlane(design: DesignLevels, unit: number): NoisePlane {
  const plane = bonusPlane(design, unit);
  const around = ([low, high]: readonly [number, number]) => {
    const [from, to] = [Math.max(low, high / 1e4) / 5, high * 5];
    return Array.from({ length: STEPS }, (_, i) => from * pow(to / from, i / (STEPS - 1)));
  };
  return {
    variance: plane.variance,
    cells: around(design.volatility).flatMap((volatility) =>
      around(design.stochasticity).map((stochasticity) => ({
        volatility,
        stochasticity,
        inside: fallsWithVolatility(plane, volatility, stochasticity),
      })),
    ),
    levels: design.volatility
      .filter((volatility) => volatility > 0)
      .flatMap((volatility) => design.stochasticity.map((stochasticity) => ({ volatility, stochasticity }))),
  };
}
