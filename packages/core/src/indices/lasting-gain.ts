import type { Named } from "../named.ts";
import { exp, log } from "../numerics/elementary/index.ts";
import { checkOptions, factorParameter, type ParameterSet } from "../parameter.ts";
import { type Index, rootIndex } from "./bonus.ts";
import { outdatedGain } from "./outdated-gain.ts";

export interface LastingGainOptions {
  /** c. Default 0.44·L^0.7, L = ln(1/(1 − γ)): 0.95 at γ = 0.95, growing with the horizon. */
  readonly c?: number;
  /** Multiplies c. Default 1. */
  readonly factor?: number;
  /** κ, how much of the stochasticity counts. Default 1.8·√(1 − γ): 0.40 at γ = 0.95. With 1, all of it counts, as in `gain`. */
  readonly noiseWeight?: number;
  /** How much of the volatility makes the observation go out of date. Default 1. With 0, none, as in `gain`. */
  readonly driftWeight?: number;
}

const OPTIONS = {
  c: factorParameter("scale of the bonus", null, "0.95"),
  factor: factorParameter("multiplies c", 1),
  noiseWeight: factorParameter("share of s that counts", null, "0.40"),
  driftWeight: factorParameter("share of v that makes an observation go out of date", 1),
} as const satisfies ParameterSet;

/**
 * Our own index: c·Σ·√(Σ/((Σ + κs)(Σ + v))), where Σ = P + v is the predicted variance.
 *
 * It is `gain` with two corrections. Noise averages out over the horizon, so a patient agent counts only κs of it. And what a pull
 * teaches about an arm that drifts goes out of date, hence √(Σ/(Σ + v)). Constants were found by a search over random worlds;
 * docs/evidence/best-index.md tests them on others.
 *
 * ln B = ln c + 3/2·ln Σ − 1/2·ln(Σ + κs) − 1/2·ln(Σ + v) has, at Σ = P + v > 0, the derivatives
 *
 * - in P: 3/(2Σ) − 1/(2(Σ + κs)) − 1/(2(Σ + v)) ≥ 3/(2Σ) − 1/(2Σ) − 1/(2Σ) = 1/(2Σ) > 0;
 * - in v: 3/(2Σ) − 1/(2(Σ + κs)) − 2/(2(Σ + v)) ≥ 3/(2Σ) − 1/(2Σ) − 1/Σ = 0, and > 0 as κs > 0;
 * - in s: −κ/(2(Σ + κs)) < 0.
 *
 * So everywhere the bonus rises with uncertainty and volatility and falls with stochasticity. (That of the optimum of two arms falls with
 * volatility where P is high; `horizon-gain` follows it.) It scales with the unit of reward: all variances times a² give the bonus times a. At
 * Σ = 0 the bonus is 0.
 *
 * Where less than one step passes before a pull, as with an agent's clock, Σ = P + nv with n < 1. The bonus then still rises with
 * P and falls with s. It rises with v wherever nv ≥ (1 − n)Σ/2, and may fall elsewhere: drift then makes an observation go out of
 * date more than it adds to the uncertainty.
 *
 * @example
 * ```ts
 * import { bonusOf, lastingGain, makeArm } from "@cause-toolkit/core";
 *
 * const at = (volatility: number, stochasticity: number) =>
 *   bonusOf(lastingGain(), { mean: 0, variance: 25 }, makeArm({ volatility, stochasticity }), 0.95);
 * [0, 4, 100].map((v) => at(v, 25)); // → [4.004, 4.125, 7.603]
 * [1, 25, 900].map((s) => at(4, s)); // → [4.755, 4.125, 1.304]
 * ```
 */
export function lastingGain(options: LastingGainOptions = {}): Index {
  const { c, factor, noiseWeight, driftWeight } = checkOptions("lasting-gain", OPTIONS, options);
  return rootIndex("lasting-gain", ({ volatility, stochasticity }, discount) => {
    const noise = (noiseWeight ?? 1.8 * Math.sqrt(1 - discount)) * stochasticity;
    const drift = driftWeight * volatility;
    return outdatedGain(factor * (c ?? lastingGainScale(discount)), noise, drift);
  });
}

/** 0.44·L^0.7, L = ln(1/(1 − γ)). (Of exp and log, unlike of a power, all versions of Node give the same last digit.) */
export function lastingGainScale(discount: number): number {
  return 0.44 * exp(0.7 * log(-log(1 - discount)));
}

export const LASTING_GAIN: Named<Index> = {
  name: "lasting-gain",
  summary: "our own index: gain, with noise that averages out and knowledge that goes out of date",
  options: OPTIONS,
  make: lastingGain,
};
