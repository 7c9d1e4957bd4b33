import { expect, test } from "vitest";
import type { PersonFit } from "../fit/fit-person.ts";
import { type Model, parseModel } from "../models/model.ts";
import { NEUTRAL_SETTINGS } from "../models/settings.ts";
import { fitHierarchy } from "./hierarchy.ts";

const model = parseModel("random+none");

/** People whose fits follow the group's mean with this ratio, and would all be at 1. */
const followers =
  (ratio: number, of: Model = model) =>
  async (options: { readonly priors?: object }) => {
    const priors = options.priors as { [model: string]: { kappa: { mean: number } } } | undefined;
    const mean = priors ? Object.values(priors)[0].kappa.mean : 0;
    return Array.from({ length: 50 }, (_, n): PersonFit => {
      const fitted = 1 + ratio * (mean - 1) + 0.1 * Math.sin(n);
      const estimates = [{ name: "kappa", value: fitted, error: 0.1, fitted, sd: 0.1 }];
      const fit = { model: of, estimates, covariance: [[0.01]], logLikelihood: -1, count: 1, logEvidence: -1, bic: 2 };
      const whole = { ...fit, switches: { observed: null, expected: null, deviation: null }, converged: true };
      return { person: `${n}`, group: "", fits: [{ ...whole, maximum: true, departure: 0 }] };
    });
  };

test.each([0.2, 0.8, 0.95])("settles where the group is, with steps that shrink by %s", async (ratio) => {
  const { settled, rounds, priors } = await fitHierarchy(followers(ratio), NEUTRAL_SETTINGS, "em", 30);
  expect(settled).toBe(true);
  // One by one, steps that shrink by 0.95 would need 80 rounds.
  expect(rounds).toBeLessThan(20);
  // The wide prior, which counts as a fifth of a person, holds slow means back a little.
  expect(Math.abs(priors["random+none"].kappa.mean - 1)).toBeLessThan(0.15);
});

test("says that it has not settled if it may not go on", async () => {
  const { settled, rounds } = await fitHierarchy(followers(0.8), NEUTRAL_SETTINGS, "em", 2);
  expect([settled, rounds]).toEqual([false, 2]);
});
