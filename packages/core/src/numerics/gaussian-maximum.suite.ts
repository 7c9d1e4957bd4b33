import { normalCumulative, normalDensity } from "./normal.ts";

/** `gaussianMaximum` point by point, with nothing shared: it must have the same bits. Deviations must not be 0. */
export function plainGaussianMaximum(means: readonly number[], deviations: readonly number[], panel: number) {
  const points = Math.ceil(7.8 / panel);
  const lowest = Math.max(...means.map((mean, k) => mean - 7.8 * deviations[k]));
  const edges = means.flatMap((mean, k) =>
    Array.from({ length: 2 * points + 1 }, (_, i) =>
      Math.max(lowest, mean + ((i - points) * 7.8 * deviations[k]) / points),
    ),
  );
  edges.sort((a, b) => a - b);
  const probability = means.map(() => 0);
  const sums = means.map(() => means.map(() => 0));
  for (let e = 1; e < edges.length; e++) {
    const half = 0.5 * (edges[e] - edges[e - 1]);
    if (half === 0) continue;
    for (const side of [-1, 1]) {
      const x = 0.5 * (edges[e] + edges[e - 1]) + side * half * Math.sqrt(1 / 3);
      const z = means.map((mean, k) => (x - mean) / deviations[k]);
      const density = z.map((at, k) => normalDensity(at) / deviations[k]);
      const cumulative = z.map((at) => (at >= 8.5 ? 1 : normalCumulative(at)));
      const below = means.map((mean, k) => mean - (deviations[k] * deviations[k] * density[k]) / cumulative[k]);
      means.forEach((_, j) => {
        const weight = cumulative.reduce((product, F, k) => (k === j ? product : product * F), half * density[j]);
        probability[j] += weight;
        means.forEach((_, k) => {
          sums[j][k] += weight * (k === j ? x : below[k]);
        });
      });
    }
  }
  const total = probability.reduce((sum, p) => sum + p, 0);
  return {
    probability: probability.map((p) => p / total),
    conditionalMean: means.flatMap((mean, k) => probability.map((p, j) => (p > 0 ? sums[j][k] / p : mean))),
  };
}
