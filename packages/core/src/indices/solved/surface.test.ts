import fc from "fast-check";
import { expect, test } from "vitest";
import { solveGittins } from "../gittins/solve.ts";
import { solvedSurface } from "./surface.ts";

test("between the volatilities that were solved for, the surface is right to half a percent", () => {
  const solver = {
    name: "gittins surface",
    largestRise: 1e4,
    solve: (v: number, gamma: number, accuracy: number) => (predicted: number) =>
      solveGittins(predicted, v, gamma, accuracy),
  };
  const bonus = solvedSurface(solver, 0.8);
  const exponent = (low: number, high: number) =>
    fc.integer({ min: 0, max: 10_000 }).map((i) => low + ((high - low) * i) / 10_000);
  fc.assert(
    fc.property(exponent(-8, 6), exponent(-3, 3), (octave, decade) => {
      const v = 2 ** octave;
      const predicted = v + 10 ** decade;
      expect(Math.abs(bonus(predicted, v) / solveGittins(predicted, v, 0.8).bonus - 1)).toBeLessThan(0.005);
    }),
    { numRuns: 100 },
  );
});
