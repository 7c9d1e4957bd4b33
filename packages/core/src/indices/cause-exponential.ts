import type { RootBonus } from "./bonus.ts";

/**
 * The bonus that CAUSE would have with the exponential message of Section 7: c · Σ/(1 − γ).
 *
 * With the optimality likelihood exp(γ^(t−1) r) instead of σ(γ^(t−1) r), every backward message is exp(αx + b) exactly. Noise and drift enter b alone,
 * so α = 1 + γ + γ² + … = 1/(1 − γ) whatever v and s are. The posterior of x is N(m + αΣ, Σ). Nothing divides by √(1 + φΣα²), so the bonus is linear in Σ,
 * and no gate has to be replaced: the posterior mean is that of c = 1.
 */
export function exponentialBonus(c: number, discount: number, rewardScale: number): RootBonus {
  return { gain: c / ((1 - discount) * rewardScale), floor: 1, slope: 0 };
}
