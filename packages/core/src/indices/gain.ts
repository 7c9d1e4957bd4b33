import type { Named } from "../named.ts";
import { log } from "../numerics/elementary/index.ts";
import { checkOptions, factorParameter, type ParameterSet } from "../parameter.ts";
import { type Index, rootIndex } from "./bonus.ts";

export interface GainOptions {
  /** Default √(ln(1/(1 − γ))/3): 1.00 at γ = 0.95, growing with the horizon. */
  readonly c?: number;
}

const OPTIONS = {
  c: factorParameter("scale of the bonus", null, "1.00"),
} as const satisfies ParameterSet;

/**
 * Our own index: c·(P + v)/√(P + v + s).
 *
 * (P + v)/√(P + v + s) is the standard deviation of the move that one pull will make in the belief: Kalman gain times
 * the standard deviation of the outcome. With Σ = P + v, the bonus cΣ/√(Σ + s) has derivative c(Σ/2 + s)/(Σ + s)^(3/2) > 0
 * in Σ and falls in s: everywhere it rises with volatility and with uncertainty and falls with stochasticity. It scales with the reward unit.
 */
export function gain(options: GainOptions = {}): Index {
  const { c } = checkOptions("gain", OPTIONS, options);
  return rootIndex("gain", ({ stochasticity }, discount) => ({
    gain: c ?? Math.sqrt(log(1 / (1 - discount)) / 3),
    floor: stochasticity,
    slope: 1,
  }));
}

export const GAIN: Named<Index> = {
  name: "gain",
  summary: "our own index: how far one pull is expected to move the belief",
  options: OPTIONS,
  make: gain,
};
