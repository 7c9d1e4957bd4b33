import { describe, expect, test } from "vitest";
import { makeBeliefs } from "../learners/learner.ts";
import { MEMORIES } from "../learners/memory.ts";
import { BONUSES } from "./bonuses.ts";
import { INFERENCES } from "./inferences.ts";
import { checkRivals, modelName, parseModel, STANDARD_MODELS } from "./model.ts";
import { errorOf, fittedOf, SCALES, valueOf } from "./parameter.ts";
import { parametersOf } from "./parameters-of.ts";
import { makeModelSettings } from "./settings.ts";

const settings = makeModelSettings({ start: { mean: 5, variance: 25, volatility: 8, stochasticity: 30 }, spread: 10 });

describe.each(INFERENCES.map((one) => [one.name, one] as const))("inference %s", (_, inference) => {
  const values = Object.fromEntries(
    inference.parameters(settings).map(({ name, scale, prior }) => [name, SCALES[scale].fromFit(prior.mean)]),
  );
  const learner = () => inference.learner(values, 3, MEMORIES["carry-separate"], settings);
  const noises = { volatility: [1, 2, 3], stochasticity: [4, 5, 6] };

  test("says what it is", () => {
    expect(inference.summary).not.toBe("");
    for (const { about, bounds } of inference.parameters(settings)) {
      expect(about).not.toBe("");
      expect(bounds[0]).toBeLessThan(bounds[1]);
    }
  });

  test("starts each block at the prior, learns from what is seen, and only from that", () => {
    const one = learner();
    const beliefs = makeBeliefs(3);
    one.startBlock(noises);
    one.observe([20, Number.NaN, Number.NaN]);
    one.read(beliefs);
    if (inference.name !== "random") expect(beliefs.mean[0]).toBeGreaterThan(5);
    for (const arm of [1, 2]) expect(beliefs.mean[arm]).toBeCloseTo(5, 10);
    one.startBlock(noises);
    one.read(beliefs);
    for (const mean of beliefs.mean) expect(mean).toBeCloseTo(5, 10);
  });

  test("shared noises are learned by all arms, if the inference keeps any", () => {
    const beliefs = makeBeliefs(3);
    const shared = inference.learner(values, 3, MEMORIES["carry-shared"], settings);
    shared.startBlock(noises);
    for (let t = 0; t < 5; t++) shared.observe([t % 2 ? 60 : -60, Number.NaN, Number.NaN]);
    shared.read(beliefs);
    if (inference.remembers) expect(beliefs.volatility[2]).toBe(beliefs.volatility[0]);
  });
});

test.each(BONUSES.map((one) => [one.name, one] as const))(
  "bonus %s is finite for any beliefs, known arms included",
  (_, bonus) => {
    const into = new Float64Array(2);
    for (const { write } of bonus.terms(settings)) {
      write(
        {
          mean: Float64Array.of(1, 2),
          variance: Float64Array.of(0, 9),
          volatility: Float64Array.of(0, 4),
          stochasticity: Float64Array.of(1, 1e6),
        },
        into,
      );
      expect(into.every(Number.isFinite)).toBe(true);
    }
  },
);

test("values and fitted values turn into each other", () => {
  for (const parameter of parametersOf("healthy+hybrid", settings)) {
    const value = valueOf(parameter, 0.3, 10);
    expect(fittedOf(parameter, value, 10)).toBeCloseTo(0.3, 10);
    const slope = (valueOf(parameter, 0.3 + 1e-6, 10) - valueOf(parameter, 0.3 - 1e-6, 10)) / 2e-6;
    expect(errorOf(parameter, 0.3, 1, 10)).toBeCloseTo(slope, 5);
  }
});

test("names are read back", () => {
  for (const name of STANDARD_MODELS) expect(modelName(parseModel(name)).startsWith(name)).toBe(true);
  expect(() => parseModel("healthy")).toThrow(
    'invalid model: "healthy"; must be inference+bonus, such as healthy+cause',
  );
  expect(() => parseModel("delta+none/carry-shared")).toThrow("has no memory structure");
});

test("a lesion without rivals is refused", () => {
  const models = (...names: string[]) => names.map((name) => parseModel(name));
  expect(() => checkRivals(models("healthy+cause", "s-blind+cause"))).toThrow(
    "s-blind needs rivals: add both-blind, delta",
  );
  expect(() => checkRivals(models(...STANDARD_MODELS))).not.toThrow();
  expect(() => checkRivals(models("healthy+cause", "healthy+ucb"))).not.toThrow();
});
