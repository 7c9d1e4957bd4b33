import { logistic } from "../numerics/logistic.ts";
import type { ObservationRule } from "./observation-rule.ts";

/** A click or none: the reward is 1 with probability σ(x/scale), else 0. */
export interface Bernoulli {
  readonly kind: "bernoulli";
  readonly scale: number;
}

export const bernoulli: ObservationRule<Bernoulli> = {
  kind: "bernoulli",
  summary: "1 with probability σ(x/scale), else 0",
  parameters: { scale: { kind: "number", about: "latent difference of one logit", default: 1, above: 0 } },
  chance: "uniform",
  gaussian: false,
  // High chances are lucky, as high normals are.
  reward: (latent, chance, _, { scale }) => (chance > 1 - logistic(latent / scale) ? 1 : 0),
  expected: (latent, _, { scale }) => logistic(latent / scale),

  /** Laplace's approximation: the mode of the posterior by Newton's method, and the curvature there. */
  correct({ mean, variance }, reward, _, { scale }) {
    let mode = mean;
    let precision = 1 / variance;
    for (let i = 0; i < 20; i++) {
      const p = logistic(mode / scale);
      precision = 1 / variance + (p * (1 - p)) / scale ** 2;
      mode += ((reward - p) / scale - (mode - mean) / variance) / precision;
    }
    return { mean: mode, variance: 1 / precision };
  },
};
