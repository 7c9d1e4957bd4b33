import { invalid } from "../../invalid.ts";
import { exp, log } from "../../numerics/elementary/index.ts";
import { averageOf, type Weights } from "./weighted-mean.ts";

/** From this λ on, E v is infinite after one step. */
export const HEAVY_LAMBDA = 1 / 3;

/**
 * Estimators of a variance, given a posterior over precisions z = 1/v.
 *
 * - `inverseMeanPrecision`, 1/E z: Piray & Daw's, the least biased here (within some 15 % in the paper's 2 × 2), and the same for this
 *   step and the next, as precisions are martingales.
 * - `geometricMean`, exp E log v: higher.
 * - `mean`, E v: the posterior mean of a heavy-tailed variable. At λ = 0.1 it overstates the truth by 1.2 to 2.8 times; for λ ≥ 1/3
 *   it is infinite one step ahead, and refused.
 */
export const NOISE_ESTIMATORS = ["inverseMeanPrecision", "geometricMean", "mean"] as const;
export type NoiseEstimator = (typeof NOISE_ESTIMATORS)[number];

interface Rule {
  estimate(weights: Weights, precision: Float64Array): number;
  /** By how much the estimate for the next step exceeds that for this one. */
  growth(lambda: number): number;
}

const RULES: { readonly [E in NoiseEstimator]: Rule } = {
  inverseMeanPrecision: {
    estimate: (weights, precision) => 1 / averageOf(weights, precision),
    growth: () => 1,
  },
  geometricMean: {
    estimate: (weights, precision) => exp(-averageOf(weights, precision.map(log))),
    growth: (lambda) => (1 - lambda) * exp(digammaRise((1 - lambda) / (2 * lambda))),
  },
  mean: {
    estimate: (weights, precision) =>
      averageOf(
        weights,
        precision.map((z) => 1 / z),
      ),
    growth: (lambda) => ((1 - lambda) * (1 - 2 * lambda)) / (1 - 3 * lambda),
  },
};

export function estimateVariance(
  estimator: NoiseEstimator,
  weights: Weights,
  precision: Float64Array,
  lambda: number,
  ahead: boolean,
): number {
  if (estimator === "mean" && lambda >= HEAVY_LAMBDA) {
    invalid("estimator", estimator, `has no finite expectation at lambda ${lambda}; must be used with lambda < 1/3`);
  }
  const { estimate, growth } = RULES[estimator];
  return estimate(weights, precision) * (ahead ? growth(lambda) : 1);
}

/** ψ(a + ½) − ψ(a) = −E log e for e ~ Beta(a, ½): the rise of the digamma function, by its recurrence and asymptotic series. */
export function digammaRise(a: number): number {
  let rise = 0;
  for (; a < 12; a++) rise += 0.5 / (a * (a + 0.5));
  const r = 1 / (a * a);
  return rise + 0.5 / a + r * (1 / 8 - r * (1 / 64 - r * (1 / 128 - r * (17 / 2048 - r * (31 / 2048)))));
}
