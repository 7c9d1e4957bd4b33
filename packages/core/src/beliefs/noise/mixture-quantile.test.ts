import { expect, test } from "vitest";
import { normalCumulative } from "../../numerics/normal.ts";
import { mixtureQuantiles } from "./mixture-quantile.ts";

const mixture = (weight: number[], mean: number[], variance: number[]) => ({
  weight: Float64Array.from(weight),
  mean: Float64Array.from(mean),
  variance: Float64Array.from(variance),
});

test("one part has the quantiles of a normal distribution", () => {
  const [low, middle, high] = mixtureQuantiles(mixture([3], [10], [4]), [0.025, 0.5, 0.975]);
  expect(low).toBeCloseTo(10 - 2 * 1.959964, 5);
  expect(middle).toBeCloseTo(10, 5);
  expect(high).toBeCloseTo(10 + 2 * 1.959964, 5);
});

test.each([
  ["two far apart", [0.3, 0.7], [-50, 50], [1, 9]],
  ["heavy tails", [0.9, 0.1, 1e-12], [0, 0, 1e9], [1, 1e4, 1]],
  ["one without width", [0.5, 0.5], [0, 1], [0, 1]],
  ["large means", [1, 1], [1e9, 1e9 + 3], [1, 2]],
])("%s: the share below a quantile is what was asked for", (_, weight, mean, variance) => {
  const total = weight.reduce((sum, one) => sum + one);
  for (const share of [0.05, 0.6, 0.95]) {
    const [at] = mixtureQuantiles(mixture(weight, mean, variance), [share]);
    const below = (x: number) =>
      weight.reduce((sum, one, i) => {
        const off = x - mean[i];
        return (
          sum + (one / total) * (variance[i] > 0 ? normalCumulative(off / Math.sqrt(variance[i])) : off >= 0 ? 1 : 0)
        );
      }, 0);
    const nearly = 1e-4 * Math.sqrt(Math.max(...variance));
    expect(below(at - nearly)).toBeLessThan(share + 1e-6);
    expect(below(at + nearly)).toBeGreaterThan(share - 1e-6);
  }
});

test("what is known for sure is its own quantile", () => {
  expect(mixtureQuantiles(mixture([1, 2], [4, 4], [0, 0]), [0.05, 0.95])).toEqual([4, 4]);
});
