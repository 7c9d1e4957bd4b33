import type { ArmOptions, Seed } from "@cause-toolkit/core";
import { exp, log, stream } from "@cause-toolkit/core/numerics";

/** From what random pairs are drawn: noises in units of the prior variance, log-uniform. */
export const PAIRS = {
  discount: [0.8, 0.9, 0.95, 0.98],
  volatility: [1e-4, 10],
  stochasticity: [0.01, 100],
  priorVariance: 25,
} as const;

/** The first step with γ^T ≤ 0.001. In shorter runs the optimum, which looks further, need not win. */
export function stepsFor(discount: number): number {
  return Math.ceil(log(1e-3) / log(discount));
}

/** The pair of this number. */
export function drawPair(
  seed: Seed,
  number: number,
): { readonly arms: readonly ArmOptions[]; readonly discount: number } {
  const random = stream(seed, "optimum", "pair", number);
  const discount = PAIRS.discount[random.integer(PAIRS.discount.length)];
  const between = ([low, high]: readonly [number, number]) =>
    PAIRS.priorVariance * low * exp(log(high / low) * random.uniform());
  const arms = [0, 1].map(() => ({
    volatility: between(PAIRS.volatility),
    stochasticity: between(PAIRS.stochasticity),
    priorVariance: PAIRS.priorVariance,
  }));
  return { arms, discount };
}
