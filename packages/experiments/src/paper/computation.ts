import type { SimulationConfig } from "../simulation/config.ts";

/** Settings that compute part of a figure again, as plain data: claims.json holds them and the lab links to them. */
export type Computation = { readonly label: string } & (
  | { readonly kind: "simulation"; readonly config: SimulationConfig }
  | { readonly kind: "bonus"; readonly config: BonusCurves }
  | { readonly kind: "lesion"; readonly config: LesionView }
);

/** The bonus of some indices along one noise, from 0 to `max`; the other noise is held. */
export interface BonusCurves {
  readonly indices: readonly string[];
  readonly axis: "volatility" | "stochasticity";
  readonly max?: number;
  /** P, the posterior variance. */
  readonly variance: number;
  /** The value of the noise that is held. */
  readonly held: number;
  readonly discount: number;
  /** Whether each curve is rescaled to run from 0 to 1. */
  readonly normalised: boolean;
}

/** Bonuses that are computed again, by default as they are. */
export function bonusCurves(label: string, config: Omit<BonusCurves, "normalised">, normalised = false): Computation {
  return { label, kind: "bonus", config: { ...config, normalised } };
}

/** The lesion experiment, with one way to form the bonus at one posterior variance. */
export interface LesionView {
  readonly bonus: "average" | "plug-in";
  readonly referenceVariance: "median" | "prior";
  readonly runs: number;
  readonly seed: number | string;
}
