import type { Named } from "../named.ts";
import { log } from "../numerics/elementary/index.ts";
import { checkOptions, factorParameter, type ParameterSet } from "../parameter.ts";
import { type Index, rootIndex } from "./bonus.ts";
import { outdatedGain } from "./outdated-gain.ts";

export interface HorizonGainOptions {
  /** c. Default L/3, L = ln(1/(1 − γ)): 1.00 at γ = 0.95, growing with the horizon. */
  readonly c?: number;
  /** Multiplies c. Default 1. */
  readonly factor?: number;
  /** κ, how much of the stochasticity counts. Default 2·√(1 − γ): 0.45 at γ = 0.95. */
  readonly noiseWeight?: number;
  /** η, over how many steps what is known goes out of date. Default 1/(7(1 − γ)): 2.86 at γ = 0.95, a seventh of the horizon. */
  readonly driftWeight?: number;
}

const OPTIONS = {
  c: factorParameter("scale of the bonus", null, "1.00"),
  factor: factorParameter("multiplies c", 1),
  noiseWeight: factorParameter("share of s that counts", null, "0.45"),
  driftWeight: factorParameter("steps of drift that make an observation go out of date", null, "2.86"),
} as const satisfies ParameterSet;

/**
 * The index that is recommended: c·Σ·√(Σ/((Σ + κs)(Σ + ηv))), where Σ = P + v is the predicted variance.
 *
 * It is `lasting-gain` but for this: what a pull teaches about an arm that drifts goes out of date over the *horizon*, not over one step, so the
 * drift of a seventh of the horizon counts, η = 1/(7(1 − γ)). Noise averages out over it: κ = 2√(1 − γ) of s counts. A search over
 * random environments found the form and its round constants, on others than those that judge it (docs/evidence/best-index.md).
 *
 * ln B = ln c + 3/2·ln Σ − 1/2·ln(Σ + κs) − 1/2·ln(Σ + ηv) has, at Σ = P + v > 0, the derivatives
 *
 * - in P: 3/(2Σ) − 1/(2(Σ + κs)) − 1/(2(Σ + ηv)) ≥ 1/(2Σ) > 0;
 * - in s: −κ/(2(Σ + κs)) < 0;
 * - in v: 3/(2Σ) − 1/(2(Σ + κs)) − (1 + η)/(2(Σ + ηv)) ≥ 1/Σ − (1 + η)/(2(Σ + ηv)), which is ≥ 0 if Σ(η − 1) ≤ 2ηv: wherever v ≥ P.
 *
 * So the bonus rises with uncertainty and falls with stochasticity everywhere. With volatility it rises where the arm is well known, and falls where P
 * is high and the horizon long, as the premium of the optimum does. It scales with the unit of reward. At Σ = 0 it is 0.
 *
 * @example
 * ```ts
 * import { bonusOf, horizonGain, makeArm } from "@cause-toolkit/core";
 *
 * const at = (variance: number, volatility: number, stochasticity: number) =>
 *   bonusOf(horizonGain(), { mean: 0, variance }, makeArm({ volatility, stochasticity }), 0.95);
 * [0, 4, 100].map((v) => at(4, v, 25)); // → [1.025, 1.170, 4.999]
 * [0, 4, 100].map((v) => at(100, v, 25)); // → [9.470, 9.185, 8.819]
 * [1, 25, 900].map((s) => at(25, 4, s)); // → [4.520, 3.869, 1.181]
 * ```
 */
export function horizonGain(options: HorizonGainOptions = {}): Index {
  const { c, factor, noiseWeight, driftWeight } = checkOptions("horizon-gain", OPTIONS, options);
  return rootIndex("horizon-gain", ({ volatility, stochasticity }, discount) => {
    const noise = (noiseWeight ?? 2 * Math.sqrt(1 - discount)) * stochasticity;
    const drift = (driftWeight ?? 1 / (7 * (1 - discount))) * volatility;
    return outdatedGain(factor * (c ?? -log(1 - discount) / 3), noise, drift);
  });
}

export const HORIZON_GAIN: Named<Index> = {
  name: "horizon-gain",
  summary: "our own index, recommended: gain, with knowledge that goes out of date over the horizon",
  options: OPTIONS,
  make: horizonGain,
};
