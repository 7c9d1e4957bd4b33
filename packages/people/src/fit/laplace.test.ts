import { laplace, makeQuadratic } from "@cause-toolkit/core/numerics";
import { expect, test } from "vitest";
import { cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { choicesOf } from "../likelihood/choices.ts";
import { predictionErrors, predictionLikelihood } from "../likelihood/predictions.ts";
import { choiceParameters, PREDICTION_NOISE, PREDICTION_RHO } from "../models/choice-rule.ts";
import { parseInference } from "../models/inferences/list.ts";
import { parseModel, termsOf } from "../models/model.ts";
import { logPrior, SCALES } from "../models/parameter.ts";
import { FeatureCache } from "./feature-cache.ts";
import { fitModel } from "./fit-model.ts";
import { behaviourLikelihood } from "./inner.ts";

const logMean = (logs: readonly number[], cell: number) => {
  const top = Math.max(...logs);
  return top + Math.log(logs.reduce((sum, one) => sum + Math.exp(one - top), 0) * cell);
};
const grid = (center: number, reach: number, points: number) =>
  Array.from({ length: points }, (_, i) => center + reach * ((2 * i + 1) / points - 1));

test("evidence of three parameters (learning rate, noise of predictions and its ρ) is that of brute-force integration, within 0.1 nat", () => {
  const cohort = makeCohort({ kinds: { "delta+none": 4 }, design: { arms: 1, trials: 40 }, predictionNoise: 3 });
  const { settings } = cohort;
  for (const index of [0, 1, 2, 3]) {
    const { data } = cohortPerson(cohort, index);
    const cache = new FeatureCache(data, settings);
    const model = parseModel("delta+none");
    const fit = fitModel(data, model, settings, cache);
    const [noise, left, rate] = fit.estimates;
    const [alpha] = parseInference("delta").parameters(settings);
    const points = 30;
    const logs = grid(rate.fitted, 6 * rate.sd, points).flatMap((a) => {
      const errors = predictionErrors(data, cache.features(model, { alpha: SCALES.logit.fromFit(a) }), settings.spread);
      return grid(noise.fitted, 6 * noise.sd, points).flatMap((z) =>
        grid(left.fitted, 6 * left.sd, points).map((rho) => {
          const { value } = predictionLikelihood(errors, z, rho);
          const prior = logPrior(PREDICTION_NOISE.prior, z) + logPrior(PREDICTION_RHO.prior, rho);
          return value + prior + logPrior(alpha.prior, a);
        }),
      );
    });
    const brute = logMean(logs, (12 / points) ** 3 * rate.sd * noise.sd * left.sd);
    expect(Math.abs(fit.logEvidence - brute)).toBeLessThan(0.1);
    expect(fit.maximum).toBe(true);
  }
});

test("evidence of β, κ and lapse is that of brute-force integration, within 0.1 nat", () => {
  const cohort = makeCohort({ kinds: { "both-blind+none": 2 }, design: { trials: 40 } });
  const { settings } = cohort;
  for (const index of [0, 1]) {
    const { data } = cohortPerson(cohort, index);
    const cache = new FeatureCache(data, settings);
    const model = parseModel("both-blind+none");
    const fit = fitModel(data, model, settings, cache);
    const terms = termsOf(model, settings);
    const parameters = choiceParameters(terms);
    const features = cache.features(model, { v0: settings.start.volatility, s0: settings.start.stochasticity });
    const behaviour = {
      choices: choicesOf(data, features, terms),
      predictions: [],
    };
    const [beta, kappa, lapse] = fit.estimates.map(({ fitted, sd }) => grid(fitted, 6 * sd, 18));
    const logs = beta.flatMap((b) =>
      kappa.flatMap((k) =>
        lapse.map((z) => {
          const out = makeQuadratic(3);
          behaviourLikelihood(behaviour, Float64Array.of(b, k, z), out);
          return out.value + [b, k, z].reduce((sum, x, i) => sum + logPrior(parameters[i].prior, x), 0);
        }),
      ),
    );
    const brute = logMean(
      logs,
      fit.estimates.reduce((cell, { sd }) => (cell * 12 * sd) / 18, 1),
    );
    expect(Math.abs(fit.logEvidence - brute)).toBeLessThan(0.1);
  }
});

test("the check finds a posterior that is not normal, and a point that is not a maximum", () => {
  const quartic = (at: Float64Array) => -(at[0] ** 4) - 0.05 * at[0] ** 2;
  expect(laplace(quartic, Float64Array.of(0), 0, Float64Array.of(-0.1), [1]).departure).toBeGreaterThan(1);
  const saddle = (at: Float64Array) => at[0] ** 2 - at[1] ** 2;
  expect(laplace(saddle, Float64Array.of(0, 0), 0, Float64Array.of(2, 0, 0, -2), [1, 1]).maximum).toBe(false);
  const normal = (at: Float64Array) => -0.5 * at[0] ** 2;
  const exact = laplace(normal, Float64Array.of(0), 0, Float64Array.of(-1), [1]);
  expect(exact.departure).toBeLessThan(1e-12);
  expect(exact.logVolume).toBeCloseTo(0.5 * Math.log(2 * Math.PI), 12);
});
