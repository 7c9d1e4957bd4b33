import { expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { fitPerson } from "../fit/fit-person.ts";
import { parseModel } from "../models/model.ts";
import { regressorsOf } from "./regressors.ts";

const MODELS = ["healthy+none", "both-blind+none", "delta+none"].map((name) => parseModel(name));

test("the learning rate is the learner's own: from 0 to 1, whatever the prediction error, in every trial with a reward", () => {
  const cohort = makeCohort({ kinds: { "delta+none": 1 }, missed: 0.1, design: { blocks: 2, trials: 40 } });
  const { data } = cohortPerson(cohort, 0);
  const { fits } = fitPerson(data, MODELS, cohort.settings);
  const [healthy, kalman, delta] = fits.map((fit) => regressorsOf(data, fit, cohort.settings));
  const alpha = fits[2].estimates.find(({ name }) => name === "alpha")?.value;
  delta.forEach(({ choice, learningRate }) => {
    expect(learningRate).toBe(choice === null ? null : alpha);
  });
  for (const { choice, variance, volatility, stochasticity, learningRate } of kalman) {
    if (choice === null) continue;
    const predicted = variance[choice - 1] + volatility[choice - 1];
    expect(learningRate).toBeCloseTo(predicted / (predicted + stochasticity[choice - 1]), 12);
  }
  for (const { choice, learningRate } of healthy) {
    if (choice === null) continue;
    expect(learningRate).toBeGreaterThan(0);
    expect(learningRate).toBeLessThan(1);
  }
});
