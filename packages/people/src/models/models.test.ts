import { describe, expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { BONUSES } from "./bonuses/list.ts";
import { bonusContract, inferenceContract } from "./contract.suite.ts";
import { INFERENCES } from "./inferences/list.ts";
import { MEMORIES } from "./memories.ts";
import { DEFAULT_MODELS, modelName, parametersOf, parseModel, STANDARD_MODELS } from "./model.ts";
import { errorOf, fittedOf, valueOf } from "./parameter.ts";
import { checkRivals } from "./rivals.ts";
import { makeModelSettings } from "./settings.ts";

const settings = makeModelSettings({ start: { mean: 5, variance: 25, volatility: 8, stochasticity: 30 }, spread: 10 });

describe.each(INFERENCES.map((one) => [one.name, one] as const))("inference %s", (_, inference) => {
  inferenceContract(inference);
});

describe.each(BONUSES.map((one) => [one.name, one] as const))("bonus %s", (_, bonus) => {
  bonusContract(bonus);
});

test("memories have a name and say what they are", () => {
  expect(new Set(MEMORIES.map(({ name }) => name)).size).toBe(MEMORIES.length);
  for (const { summary } of MEMORIES) expect(summary).not.toBe("");
});

test("values and fitted values turn into each other", () => {
  for (const parameter of parametersOf(parseModel("healthy+hybrid"), settings)) {
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
  const people = [cohortPerson(makeCohort({ kinds: { "delta+none": 1 } }), 0).data];
  const check = (...names: string[]) =>
    checkRivals(
      names.map((name) => parseModel(name)),
      people,
    );
  expect(() => check("healthy+cause", "s-blind+cause")).toThrow("s-blind needs rivals: add both-blind, delta");
  expect(() => check(...DEFAULT_MODELS)).not.toThrow();
});
