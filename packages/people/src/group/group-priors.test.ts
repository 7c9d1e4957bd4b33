import { expect, test } from "vitest";
import type { PersonFit } from "../fit/fit-person.ts";
import { parseModel } from "../models/model.ts";
import { groupPriors, sharedPriors } from "./group-priors.ts";

const MODELS = ["delta+none", "both-blind+none"].map((name) => parseModel(name));
/** People whose κ is the same under both models. */
const people = [3, 3, 0, 0].map(
  (kappa) =>
    ({
      fits: MODELS.map((model) => ({ model, estimates: [{ name: "kappa", fitted: kappa, sd: 0.1 }] })),
    }) as unknown as PersonFit,
);
const wide = () => ({ mean: 0, sd: 1.5 });
/** Those who perseverate happen to have the second model. */
const weights = [
  [0, 1],
  [0, 1],
  [1, 0],
  [1, 0],
];

test("a habit suits no model more than another: its prior is shared, and each person counts once", () => {
  const own = groupPriors(people, weights, wide);
  expect(own["both-blind+none"].kappa.mean).toBeGreaterThan(2.5);
  expect(own["delta+none"].kappa.mean).toBe(0);
  const shared = sharedPriors(people, weights, wide);
  expect(shared["both-blind+none"].kappa).toEqual(shared["delta+none"].kappa);
  expect(shared["delta+none"].kappa.mean).toBeCloseTo(6 / 4.2, 12);
  const squares = 0.2 * (1.5 ** 2 + (6 / 4.2) ** 2) + 2 * (3 - 6 / 4.2) ** 2 + 2 * (6 / 4.2) ** 2 + 4 * 0.01;
  expect(shared["delta+none"].kappa.sd).toBeCloseTo(Math.sqrt(squares / 4.2), 12);
});
