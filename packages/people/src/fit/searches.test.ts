import { makeQuadratic, quasiNewton } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { choicesOf } from "../likelihood/choices.ts";
import { choiceParameters } from "../models/choice-rule.ts";
import { parseModel, termsOf } from "../models/model.ts";
import { FeatureCache } from "./feature-cache.ts";
import { addPriors, behaviourLikelihood, fitBehaviour } from "./inner.ts";
import { simplexSearch } from "./simplex.suite.ts";

test("quasi-Newton finds the maximum of Rosenbrock's valley and of a quadratic in four variables", () => {
  const valley = ([x, y]: ArrayLike<number> & Iterable<number>) => -((1 - x) ** 2) - 10 * (y - x * x) ** 2;
  const found = quasiNewton(valley, [-1.2, 1], { difference: 1e-4, tolerance: 1e-12, steps: 200 });
  expect(found.at[0]).toBeCloseTo(1, 3);
  expect(found.at[1]).toBeCloseTo(1, 3);
  const bowl = (at: Float64Array) => -at.reduce((sum, x, i) => sum + (i + 1) * (x - i) ** 2, 0) - at[0] * at[3];
  const { at, converged } = quasiNewton(bowl, [0, 0, 0, 0], { tolerance: 1e-10 });
  expect(converged).toBe(true);
  expect(at[1]).toBeCloseTo(1, 4);
  expect(at[2]).toBeCloseTo(2, 4);
});

test("the parameters of the choice rule are those that a slow generic search finds", () => {
  const cohort = makeCohort({ kinds: { "both-blind+cause": 3 }, design: { trials: 40 } });
  for (const index of [0, 1, 2]) {
    const { data } = cohortPerson(cohort, index);
    const model = parseModel("both-blind+cause");
    const { settings } = cohort;
    const features = new FeatureCache(data, settings).features(model, { v0: 8.5, s0: 34 });
    const terms = termsOf(model, settings);
    const behaviour = {
      choices: choicesOf(data, features, terms),
      predictions: [],
    };
    const priors = choiceParameters(terms).map(({ prior }) => prior);
    const posterior = (at: number[]) => {
      const out = makeQuadratic(at.length);
      const point = Float64Array.from(at);
      behaviourLikelihood(behaviour, point, out);
      addPriors(priors, point, out);
      return out.value;
    };
    const fast = fitBehaviour(behaviour, priors);
    const slow = simplexSearch(
      posterior,
      priors.map(({ mean }) => mean),
      600,
    );
    expect(fast.converged).toBe(true);
    expect(fast.value).toBeGreaterThan(slow.value - 1e-6);
    for (const [i, x] of slow.at.entries()) expect(fast.at[i]).toBeCloseTo(x, 3);
  }
});
