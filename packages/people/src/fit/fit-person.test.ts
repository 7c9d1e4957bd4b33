import { expect, test } from "vitest";
import { type CohortOptions, cohortPerson, makeCohort } from "../cohorts/cohort.ts";
import { fitHierarchy } from "../group/hierarchy.ts";
import { parseModel, withMemories } from "../models/model.ts";
import { settingsFor } from "../models/settings-for.ts";
import { fitPerson } from "./fit-person.ts";

const make = (options: CohortOptions, index = 0) => {
  const cohort = makeCohort(options);
  return { ...cohortPerson(cohort, index), settings: cohort.settings };
};
const estimate = (fit: { estimates: readonly { name: string; value: number; error: number }[] }, name: string) => {
  const found = fit.estimates.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

test("parameters of long data come back within their errors (4 SE)", () => {
  const { data, truth, settings } = make({ kinds: { "both-blind+cause": 1 }, design: { blocks: 12 } });
  const [fit] = fitPerson(data, [parseModel("both-blind+cause")], settings, { free: ["v0", "s0"] }).fits;
  const { beta, beta_bonus, kappa, v0, s0 } = truth.parameters;
  for (const [name, value] of Object.entries({ beta, beta_bonus, kappa, v0, s0 })) {
    const found = estimate(fit, name);
    expect(Math.abs(found.value - value), name).toBeLessThan(4 * found.error);
    expect(found.error, name).toBeGreaterThan(0);
  }
  expect(fit.converged && fit.maximum).toBe(true);
});

test("errors include what is unknown of the filter", () => {
  const { data, settings } = make({ kinds: { "both-blind+cause": 1 } });
  const model = [parseModel("both-blind+cause")];
  const known = fitPerson(data, model, settings).fits[0];
  const free = fitPerson(data, model, settings, { free: ["v0", "s0"] }).fits[0];
  expect(estimate(free, "beta").error).toBeGreaterThan(estimate(known, "beta").error);
});

test("missed trials tell nothing, and forced ones teach: only free choices count", () => {
  const { data, settings } = make({ kinds: { "delta+none": 1 }, missed: 0.1, forced: 0.2 });
  const [fit] = fitPerson(data, [parseModel("delta+none")], settings).fits;
  const free = data.blocks.reduce(
    (sum, { choice, forced }) => sum + choice.filter((one, t) => one >= 0 && forced[t] === 0).length,
    0,
  );
  expect(fit.count).toBe(free);
});

test("one arm with predictions alone is fitted", () => {
  const { data, settings } = make({ kinds: { "delta+none": 1 }, design: { arms: 1 }, predictionNoise: 3 });
  const [delta] = fitPerson(data, [parseModel("delta+none")], settings).fits;
  expect(delta.estimates.map(({ name }) => name)).toEqual(["prediction_sd", "prediction_rho", "alpha"]);
  expect(Math.abs(estimate(delta, "prediction_sd").value - 3)).toBeLessThan(1);
});

test("a scale of rewards changes weights and nothing else", () => {
  const { data } = make({ kinds: { "both-blind+none": 1 } });
  const large = {
    ...data,
    blocks: data.blocks.map((block) => ({ ...block, reward: block.reward.map((r) => 100 * r) })),
  };
  const model = [parseModel("both-blind+cause")];
  const [one, other] = [data, large].map((each) => fitPerson(each, model, settingsFor([each])).fits[0]);
  expect(other.logEvidence).toBeCloseTo(one.logEvidence, 5);
  expect(100 * estimate(other, "beta").value).toBeCloseTo(estimate(one, "beta").value, 5);
});

test("models with no beliefs about noises come once for all memories", () => {
  expect(withMemories(["healthy+cause", "delta+none"], ["reset-separate", "carry-shared"])).toHaveLength(3);
});

test("a group's priors pull people together and raise the evidence; hbi gives the true model to most", async () => {
  const cohort = makeCohort({ kinds: { "delta+none": 6, "both-blind+cause": 6 }, design: { trials: 60 } });
  const people = Array.from({ length: 12 }, (_, index) => cohortPerson(cohort, index));
  const models = [parseModel("delta+none"), parseModel("both-blind+cause")];
  const fitAll = async (options: object) => people.map(({ data }) => fitPerson(data, models, cohort.settings, options));
  const plain = await fitHierarchy(fitAll, cohort.settings, "none", 0);
  const group = await fitHierarchy(fitAll, cohort.settings, "hbi", 6);
  const total = ({ people: all }: typeof plain) =>
    all.reduce((sum, { fits }) => sum + Math.max(...fits.map((fit) => fit.logEvidence)), 0);
  expect(total(group)).toBeGreaterThan(total(plain) + 10);
  const right = group.selection.responsibilities.filter((row, n) => row[n < 6 ? 0 : 1] > 0.5).length;
  expect(right).toBeGreaterThanOrEqual(10);
  expect(group.rounds).toBeGreaterThan(1);
});

test("the true model expects the rate of switches that is seen (10 people, 4 SE), and a model of one arm has none", () => {
  const cohort = makeCohort({ kinds: { "both-blind+cause": 10 } });
  const all = Array.from({ length: 10 }, (_, index) => {
    const { data } = cohortPerson(cohort, index);
    return fitPerson(data, [parseModel("both-blind+cause")], cohort.settings).fits[0].switches;
  });
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  const off = sum(({ observed, expected }) => (observed ?? 0) - (expected ?? 0));
  expect(Math.abs(off)).toBeLessThan(4 * Math.sqrt(sum(({ deviation }) => (deviation ?? 0) ** 2)));
  expect(sum(({ observed }) => observed ?? 0)).toBeGreaterThan(1);
  const { data, settings } = make({ kinds: { "delta+none": 1 }, design: { arms: 1 }, predictionNoise: 3 });
  expect(fitPerson(data, [parseModel("delta+none")], settings).fits[0].switches.observed).toBeNull();
});

test("people who learn nothing are named so, and not after a lesion", () => {
  const cohort = makeCohort({ kinds: { "random+none": 6 }, design: { trials: 25 } });
  const models = ["random+none", "v-blind+cause", "both-blind+cause", "delta+none"].map((name) => parseModel(name));
  const right = Array.from({ length: 6 }, (_, index) => {
    const { fits } = fitPerson(cohortPerson(cohort, index).data, models, cohort.settings);
    return fits.reduce((best, one) => (one.logEvidence > best.logEvidence ? one : best)).model;
  }).filter(({ inference }) => inference === "random");
  expect(right.length).toBeGreaterThanOrEqual(5);
});
