import { type Fields, fieldsOf } from "../shared/check-saved.ts";
import { FORGOTTEN, OWN_PRIOR } from "./factors.ts";

/**
 * What an agent of version 3 knew of clicks or counts, which it learned as if they were normal: as sums of as many rewards as would be as sure of the same
 * mean. How fast it forgets is learned again. What is not as it must be is left for the checks that follow.
 */
export function fromPooled(population: unknown, arms: readonly object[]): { population: Fields; arms: object[] } {
  const { rewards, interval, learnsInterval, gaps, weights, mean, count, squares, weightOfSquares } = fieldsOf(
    "saved population",
    population,
  );
  const shared = { rewards, interval, learnsInterval, gaps, count, sinceFit: 0 };
  const most = rewards === "clicks" ? 1 : Infinity;
  const inside = (value: number) => Math.max(0, Math.min(most, value));
  const isCounts = rewards === "counts";
  return {
    population: {
      ...shared,
      weights: [...OWN_PRIOR],
      mean: typeof mean === "number" ? inside(mean) : mean,
      squares: isCounts ? squares : 0,
      weightOfSquares: isCounts ? weightOfSquares : 0,
    },
    arms: arms.map((saved) => {
      const { means, variances, squares: own, weight, ...rest } = fieldsOf("saved arm", saved);
      const value = mixed(means, weights);
      const seen = 1 / mixed(variances, weights);
      const counts = Array.isArray(means) && means.length === 0 ? [] : FORGOTTEN.map((share) => 1 / (1 / seen + share));
      return {
        ...rest,
        squares: isCounts ? own : 0,
        weight: isCounts ? weight : 0,
        counts,
        sums: counts.map((n) => n * inside(value)),
      };
    }),
  };
}

function mixed(values: unknown, weights: unknown): number {
  if (!Array.isArray(values) || !Array.isArray(weights)) return Number.NaN;
  return values.reduce((sum, value, j) => sum + value * weights[j], 0);
}
