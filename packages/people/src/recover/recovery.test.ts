import { expect, test } from "vitest";
import { type Model, parseModel } from "../models/model.ts";
import { recoveredPairs, recoveryOf } from "./recovery.ts";

/** A simulated person with one parameter, fitted with the true model. */
const person = (model: Model, truth: number, value: number) => ({
  truth: { person: "1", model, parameters: { kappa: truth } },
  fit: {
    person: "1",
    group: "",
    fits: [{ model, estimates: [{ name: "kappa", value, error: 1, fitted: value, sd: 1 }] }],
  },
});

test("pairs of true and fitted values are kept, and differences between models count only if asked", () => {
  const people = [
    ...[0, 1, 2].map((truth) => person(parseModel("delta+none"), truth, 2 - truth)),
    ...[10, 11, 12].map((truth) => person(parseModel("random+none"), truth, 22 - truth)),
  ] as unknown as Parameters<typeof recoveryOf>[0];
  expect(recoveredPairs(people)[1]).toEqual({
    index: 1,
    model: parseModel("delta+none"),
    parameter: "kappa",
    truth: 1,
    fitted: 1,
  });
  expect(recoveryOf(people)[0].r).toBeGreaterThan(0.9);
  expect(recoveryOf(people, { withinModels: true })[0].r).toBeCloseTo(-1, 12);
});
