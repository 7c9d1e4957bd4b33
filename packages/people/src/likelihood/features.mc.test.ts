import { makeQuadratic, stream } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import type { PersonData } from "../data/person.ts";
import type { Learner } from "../learners/learner.ts";
import { particleLearner } from "../learners/particle-learner.suite.ts";
import { parseInference } from "../models/inferences/list.ts";
import { parseMemory } from "../models/memories.ts";
import { parseModel, termsOf } from "../models/model.ts";
import type { ModelSettings } from "../models/settings.ts";
import { choiceLikelihood } from "./choice-likelihood.ts";
import { choicesOf } from "./choices.ts";
import { featuresOf } from "./features.ts";

const cohort = makeCohort({ kinds: { "healthy+cause": 10, "s-blind+cause": 10 }, memory: "reset-separate" });
const { settings } = cohort;
const noises = { v0: 8.5, s0: 34, lambda_v: 0.1, lambda_s: 0.1 };

function logLikelihood(person: PersonData, learner: Learner, own: ModelSettings = settings): number {
  const terms = termsOf(parseModel("healthy+cause"), own);
  const out = makeQuadratic(4);
  // β 0.3 a point, w 1, κ 0.3, lapse 2 %.
  choiceLikelihood(
    choicesOf(person, featuresOf(person, learner), terms),
    [0.3 * own.spread, 0.3 * own.spread, 0.3, -3.89],
    out,
  );
  return out.value;
}

function onGrid(person: PersonData, inference: string, more: Partial<ModelSettings> = {}, values = noises): number {
  const own = { ...settings, ...more };
  return logLikelihood(person, parseInference(inference).learner(values, 4, parseMemory("reset-separate"), own), own);
}

const people = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => cohortPerson(cohort, index).data);

test("the likelihood is deterministic, and smooth: steps of 0.02 in ln v0 leave the parabola through their neighbours by less than 0.01 nat", () => {
  expect(onGrid(people[0], "healthy")).toBe(onGrid(people[0], "healthy"));
  const along = Array.from({ length: 9 }, (_, i) =>
    onGrid(people[1], "healthy", {}, { ...noises, v0: 8.5 * Math.exp(0.02 * i) }),
  );
  for (let i = 0; i + 3 < along.length; i++) {
    const third = along[i + 3] - 3 * along[i + 2] + 3 * along[i + 1] - along[i];
    expect(Math.abs(third)).toBeLessThan(0.01);
  }
});

test("halving the spacing of the grid changes it by less than 0.3 nat on average (10 people, 4 × 50)", () => {
  const changes = people.map((person) => onGrid(person, "healthy", { cells: 33 }) - onGrid(person, "healthy"));
  expect(changes.reduce((sum, one) => sum + Math.abs(one), 0) / 10).toBeLessThan(0.3);
});

test.each([
  ["healthy", 5],
  ["s-blind", 2],
] as const)("%s: the grid is within 0.5 nat of 20,000 particles (%i people, 4 × 50)", (inference, count) => {
  const lambda = { volatility: 0.1, stochasticity: inference === "healthy" ? 0.1 : 0 };
  const differences = people.slice(0, count).map((person, index) => {
    const learner = particleLearner({
      arms: 4,
      prior: { mean: 0, variance: 25 },
      start: { volatility: 8.5, stochasticity: 34 },
      lambda,
      variance: settings.variance,
      particles: 20_000,
      streamOf: (arm, block) => stream(8, "particles", index, arm, block),
    });
    return onGrid(person, inference) - logLikelihood(person, learner);
  });
  expect(Math.abs(differences.reduce((sum, one) => sum + one, 0) / count)).toBeLessThan(0.5);
  expect(differences.reduce((sum, one) => sum + Math.abs(one), 0) / count).toBeLessThan(0.5);
});
