import { describe, expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { deltaLearner } from "../learners/delta-learner.ts";
import { type Bonus, bonusWeight } from "./bonus.ts";
import { BONUSES } from "./bonuses/list.ts";
import { bonusContract, inferenceContract, withBonus, withInference } from "./contract.suite.ts";
import type { Inference } from "./inference.ts";
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

/** A delta rule whose rate differs for gains and losses, as somebody might add it. */
const optimist: Inference = {
  name: "optimist",
  summary: "delta rule that takes a share of the learning rate for bad news",
  learns: true,
  remembers: false,
  uncertain: false,
  lesion: false,
  rival: false,
  parameters: () => [
    {
      name: "alpha_good",
      about: "learning rate for good news",
      bounds: [0, 1],
      scale: "logit",
      prior: { mean: 0, sd: 1.5 },
      population: { setting: "good", center: 0.6, spread: 0.8, scale: "logit" },
      always: true,
    },
  ],
  learner({ alpha_good }, arms, _, { start }) {
    const [good, bad] = [deltaLearner(arms, start, alpha_good), deltaLearner(arms, start, alpha_good / 4)];
    const mean = new Float64Array(arms);
    return {
      startBlock() {
        good.startBlock();
        bad.startBlock();
        mean.fill(start.mean);
      },
      read(into) {
        good.read(into);
        into.mean.set(mean);
      },
      observe(rewards, learningRates) {
        for (let arm = 0; arm < arms; arm++) {
          const error = rewards[arm] - mean[arm];
          if (Number.isNaN(error)) continue;
          const rate = error > 0 ? alpha_good : alpha_good / 4;
          mean[arm] += rate * error;
          if (learningRates) learningRates[arm] = rate;
        }
      },
      fade(arm, kept, toward) {
        mean[arm] = toward.mean + kept * (mean[arm] - toward.mean);
      },
    };
  },
};

/** A bonus that needs no uncertainty: the last arm is avoided, on top of perseveration's prior. */
const surprise: Bonus = {
  name: "surprise",
  summary: "how far the noise of an arm exceeds the mean noise",
  usesUncertainty: true,
  explores: false,
  terms: ({ spread }) => [
    {
      parameter: bonusWeight("beta_surprise", "weight of an arm's excess noise", { rewardPower: -1 }),
      write({ stochasticity }, into) {
        const mean = stochasticity.reduce((sum, one) => sum + Math.sqrt(one), 0) / stochasticity.length;
        for (let arm = 0; arm < into.length; arm++) into[arm] = (Math.sqrt(stochasticity[arm]) - mean) / spread;
      },
    },
  ],
};

describe("a toy inference, added by a line in the list", () => {
  withInference(optimist);
  inferenceContract(optimist);
});

describe("a toy bonus, added by a line in the list", () => {
  withBonus(surprise);
  bonusContract(surprise);
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
