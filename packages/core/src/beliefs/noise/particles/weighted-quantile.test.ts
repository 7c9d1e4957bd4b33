import { expect, test } from "vitest";
import { stream } from "../../../numerics/stream.ts";
import { weightedQuantile } from "./weighted-quantile.ts";

/** By sorting. */
function plain(values: readonly number[], weights: readonly number[], reached: number): number {
  const order = values.map((_, i) => i).sort((a, b) => values[a] - values[b]);
  let sum = 0;
  return values[order.find((i) => (sum += weights[i]) >= reached) ?? order[order.length - 1]];
}

test.each([1, 2, 7, 100, 1001])("of %d values it is what sorting gives, with ties too", (count) => {
  const chance = stream(3, "weights", count);
  for (const round of [0, 1, 2]) {
    const values = Array.from({ length: count }, () =>
      round === 0 ? chance.uniform() : Math.floor(5 * chance.uniform()),
    );
    // Whole numbers, whose sums do not depend on their order.
    const weights = values.map(() => (round === 2 ? 1 : Math.floor(9 * chance.uniform())));
    const total = weights.reduce((sum, one) => sum + one, 0);
    for (const share of [0.05, 0.5, 0.95, 1]) {
      const reached = Math.max(1, share * total);
      const found = weightedQuantile(Float64Array.from(values), Float64Array.from(weights), reached);
      expect(found).toBe(plain(values, weights, reached));
    }
  }
});
