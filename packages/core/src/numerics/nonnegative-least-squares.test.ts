import { expect, test } from "vitest";
import { minimiseNonnegative } from "./nonnegative-least-squares.ts";
import { stream } from "./stream.ts";

test("at the minimum no coordinate can be moved to lower the form (Kuhn & Tucker)", () => {
  const chance = stream(1, "nonnegative");
  for (let round = 0; round < 50; round++) {
    const size = 2 + chance.integer(8);
    const rows = Array.from({ length: size + 3 }, () => Float64Array.from({ length: size }, () => chance.normal()));
    const matrix = Array.from({ length: size }, (_, i) =>
      Float64Array.from({ length: size }, (_, j) => rows.reduce((sum, row) => sum + row[i] * row[j], 0)),
    );
    const linear = Float64Array.from({ length: size }, () => chance.normal());
    const w = minimiseNonnegative({ matrix, linear }, new Float64Array(size).fill(1));
    for (let i = 0; i < size; i++) {
      const slope = matrix[i].reduce((sum, value, j) => sum + value * w[j], 0) - linear[i];
      expect(w[i]).toBeGreaterThanOrEqual(0);
      if (w[i] > 0) expect(slope).toBeCloseTo(0, 8);
      else expect(slope).toBeGreaterThan(-1e-8);
    }
  }
});
