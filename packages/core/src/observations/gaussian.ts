import type { ObservationRule } from "./observation-rule.ts";

/** The paper's observation: the latent value plus a normal of variance s (Section 3). */
export interface Gaussian {
  readonly kind: "gaussian";
}

/**
 * Three fast loops have these formulas written out: `simulate/play-root.ts`, `simulate/tracker.ts`, and the particle filter in
 * `beliefs/noise/particles/advance.ts`. Tests hold them to this version.
 */
export const gaussian: ObservationRule<Gaussian> = {
  kind: "gaussian",
  summary: "the latent value plus normal noise",
  parameters: {},
  chance: "normal",
  gaussian: true,
  reward: (latent, chance, { stochasticity }) => latent + Math.sqrt(stochasticity) * chance,
  expected: (latent) => latent,

  /** Eqs. 1 and 2. (1 − K)(P + v) is computed as K·s, which does not cancel. */
  correct({ mean, variance }, reward, { stochasticity }) {
    const gain = gainOf(variance, stochasticity);
    return { mean: mean + gain * (reward - mean), variance: gain * stochasticity };
  },
};

/** K: the share of a prediction error that the belief takes up (Kalman gain), given the predicted variance P + v. */
export function gainOf(predictedVariance: number, stochasticity: number): number {
  return predictedVariance / (predictedVariance + stochasticity);
}
