import { average } from "@cause-toolkit/core/numerics";
import { renderSvg } from "@cause-toolkit/figures/node";
import { type CohortOptions, cohortPerson, cohortSize, makeCohort, parseModel } from "@cause-toolkit/people";
import { beforeAll, expect, test } from "vitest";
import { inlineEngine } from "../../jobs/inline.ts";
import { checkPeople } from "../checks.ts";
import { efficiencyOfPeople } from "../efficiency.ts";
import { fitFigures } from "../figures/figures.ts";
import { fitPeople } from "../fit.ts";
import { flagsAt } from "../flags.ts";
import { methodsText } from "../methods.ts";
import { fitReplicas } from "../replicas.ts";
import type { FitResults } from "../results.ts";
import { statementsOf } from "../statements/statements.ts";
import { fitTables } from "../tables/tables.ts";
import { fitReportHtml } from "./page.ts";

const engine = inlineEngine();
const models = ["both-blind+cause", "delta+none", "random+none"];
const manifest = { version: "1.2.3", node: "v1", started: "2026-01-01T00:00:00Z", seconds: 3 };

async function resultsOf(
  cohortOptions: CohortOptions,
  names: readonly string[],
  each: number,
  groups = false,
): Promise<FitResults> {
  const cohort = makeCohort({ design: { trials: 15, blocks: 2 }, ...cohortOptions });
  const people = Array.from({ length: cohortSize(cohort) }, (_, index) => ({
    ...cohortPerson(cohort, index).data,
    group: groups ? ["controls", "patients"][index % 2] : "",
  }));
  const options = {
    models: names.map((name) => parseModel(name)),
    settings: cohort.settings,
    rounds: 1,
    withoutRivals: true,
  };
  const fitted = await fitPeople(people, options, engine);
  const replicas = each > 0 ? await fitReplicas(people, fitted, options, each, engine) : null;
  const checks = await checkPeople(people, fitted, engine);
  const efficiency = await efficiencyOfPeople(people, fitted, engine);
  return { people, outcome: { ...fitted, replicas, checks, efficiency }, options, version: "1.2.3" };
}

const pageOf = (results: FitResults) => {
  const figures = fitFigures(results).map(({ draw, ...figure }) => ({ ...figure, svg: renderSvg(draw) }));
  return { ids: figures.map(({ id }) => id), page: fitReportHtml(results, figures, ["people"], manifest) };
};

let group: FitResults;
beforeAll(async () => {
  group = await resultsOf({ kinds: { "both-blind+cause": 4, "delta+none": 4 } }, models, 3, true);
});

test("the report begins with who is what, with intervals, and whether the design can tell; the figure of that comes first", () => {
  const { ids, page } = pageOf(group);
  expect(ids).toEqual([
    "frequencies",
    "gains",
    "people",
    "parameters",
    "checks",
    "learning-rates",
    "returns",
    "confusion",
    "recovery",
  ]);
  expect(page).toMatch(
    /Of 8 people, \d (is|are) named (both-blind|delta|random) \(share 0\.\d\d, 95 % interval 0\.\d\d to 0\.\d\d\)/,
  );
  expect(page).toMatch(
    /design can tell[^:]*: 0\.\d\d ± 0\.\d\d of simulated people got their true name \(chance 0\.33\)/,
  );
  const [first, second] = [...page.matchAll(/<figure/g)].map(({ index }) => index);
  expect(page.indexOf('id="figure-frequencies"')).toBeLessThan(page.indexOf("To keep in mind"));
  expect(first).toBeLessThan(page.indexOf("What cannot be said"));
  expect(page.indexOf("To keep in mind")).toBeLessThan(second);
  expect(page).toContain("controls 4, patients 4");
  for (const id of ids) expect(page).toContain(`id="figure-${id}"`);
  for (const broken of ["NaN", "undefined", "[object"]) expect(page).not.toContain(broken);
});

test("titles of axes are not cut", () => {
  const figure = fitFigures(group).find(({ id }) => id === "parameters");
  expect(figure && renderSvg(figure.draw)).not.toContain("…");
});

test("with few simulated people nothing is said to be known of them", () => {
  const { can, mind } = statementsOf(group);
  expect(can.filter((sentence) => sentence.startsWith("Whether a person"))).toEqual([]);
  expect(mind.filter((sentence) => sentence.includes("is hardly known")).length).toBeGreaterThan(1);
});

test("tables: frequencies of each group, their calibration, true and fitted values, and checks of each person", () => {
  const { outcome, people } = group;
  const tables = fitTables(people, outcome, outcome);
  const inferences = tables.frequencies.filter(({ factor }) => factor === "inference");
  expect(inferences.map((row) => row.group)).toEqual(
    ["", "controls", "patients"].flatMap((name) => [name, name, name]),
  );
  for (const { frequency, calibration_mean: mean, calibration_sd: sd } of inferences.slice(0, 3)) {
    expect(Math.abs(Number(mean) - Number(frequency))).toBeLessThan(0.5);
    expect(Number(sd)).toBeGreaterThan(0);
  }
  expect(tables.replicas.length).toBe(3 * (4 + 4 + 3));
  expect(new Set(tables.checks.map(({ person }) => person)).size).toBe(8);
  expect(new Set(tables.checks.map(({ how }) => how))).toEqual(new Set(["same means"]));
});

test("a name that misleads, and a frequency that comes back wrong, are flagged at the number", () => {
  const replicas = {
    ...(group.outcome.replicas as NonNullable<typeof group.outcome.replicas>),
    inference: { truths: ["delta"], names: ["delta", "random"], counts: [[27, 3]], accuracy: 0.9, error: 0.1 },
    names: {
      delta: {
        sensitivity: 0.9,
        sensitivityError: 0.05,
        people: 30,
        positivePredictiveValue: 0.3,
        positivePredictiveValueError: 0.05,
      },
    },
    calibration: [{ family: "delta", truth: 0.3, mean: 0.15, sd: 0.05, error: 0.02 }],
  };
  expect(flagsAt([], replicas).name("inference", "delta")).toBe(
    "0.30 of simulated people who are named so have it; groups with a true frequency of 0.30 are estimated 0.15",
  );
  const { can, cannot } = statementsOf({ ...group, outcome: { ...group.outcome, replicas } });
  expect(can.join()).not.toContain("Whether a person is delta");
  expect(cannot).toContain(
    "How frequent delta is: groups with a true frequency of 0.30 are estimated 0.15 ± 0.05 in this design.",
  );
});

test("shares of three simulated people of a model have no standard error, in no table and nowhere in the report", () => {
  const { frequencies, recovery } = fitTables(group.people, group.outcome, group.outcome);
  const errors = frequencies.flatMap((row) => [
    row.sensitivity_error,
    row.positive_predictive_value_error,
    row.calibration_error,
  ]);
  expect([...errors, ...recovery.map(({ error }) => error)].every((error) => error === null)).toBe(true);
  const { page } = pageOf(group);
  expect(page).toContain("simulated people of each model. In brackets");
  expect(page).not.toMatch(/predictive value [\d.]+ ±/);
  expect(page).not.toMatch(/in this design \(±/);
});

test("methods name every setting, and that nobody was excluded", () => {
  const text = methodsText(group);
  for (const words of [
    "8 people (controls 4, patients 4); 4 arms; 30 trials a person, in 2 blocks; 240 trials in all",
    "Nobody was excluded",
    "both-blind (infers neither noise",
    "cause (the CAUSE index",
    "logit of alpha (learning rate), mean 0, sd 1.5",
    "from v = 8.5 and s = 34 (given)",
    "λ = 0.1",
    "17 cells",
    "inverse of the mean precision",
    "γ is 0.95",
    "1 round after the first",
    "9 people of 3 known models (3 each, seeds 0 to 2)",
    "200 times",
    "version 1.2.3",
  ]) {
    expect(text).toContain(words);
  }
});

test("one person, alone, and predictions without choices make a report too", async () => {
  const one = await resultsOf({ kinds: { "delta+none": 1 } }, ["delta+none", "random+none"], 1);
  expect(statementsOf(one).cannot.join()).toContain("there is 1 person, so frequencies are mostly the prior");
  expect(pageOf(one).page).not.toContain("NaN");
  const said = await resultsOf(
    { kinds: { "delta+none": 2 }, design: { arms: 1, trials: 20, blocks: 2 }, predictionNoise: 1 },
    ["delta+none"],
    0,
  );
  const { ids, page } = pageOf(said);
  expect(ids).toEqual(["parameters", "learning-rates"]);
  expect(said.outcome.checks.summaries.map(({ measure, rule }) => [measure, rule])).toEqual([
    ["learning_rate", "predictions"],
  ]);
  expect(page).toContain("no people were simulated");
  expect(page).not.toContain("NaN");
});

test("of two arms the report tells how efficient people and their models are beside the optimal policy", async () => {
  const design = {
    arms: 2,
    trials: 8,
    blocks: 6,
    layout: "homogeneous" as const,
    volatility: [1, 1] as const,
    stochasticity: [9, 9] as const,
  };
  const pair = await resultsOf({ kinds: { "healthy+none": 3, "random+none": 3 }, design }, ["delta+none"], 0);
  const { efficiency } = pair.outcome;
  if (efficiency === null || "why" in efficiency) throw new Error("it can be told");
  const [learners, others] = [efficiency.people.slice(0, 3), efficiency.people.slice(3)].map((some) =>
    average(some.map((one) => one.efficiency)),
  );
  expect(learners).toBeGreaterThan(others);
  const { observed, expected } = efficiency;
  const sentence = `people earn ${observed.mean.toFixed(2)} ± ${observed.error.toFixed(2)}, and their models ${expected.mean.toFixed(2)}`;
  expect(statementsOf(pair).can.join()).toContain(sentence);
  expect(pageOf(pair).ids).toContain("efficiency");
  const rows = fitTables(pair.people, pair.outcome, pair.outcome).efficiency;
  expect(rows.map(({ person, blocks }) => [person, blocks])).toEqual(pair.people.map(({ id }) => [id, 6]));
});

test("a fit does not fail where the solver refuses the task; it says why", async () => {
  const design = { arms: 2, trials: 4, blocks: 2 };
  const pair = await resultsOf({ kinds: { "delta+none": 2 }, design }, ["delta+none"], 0);
  const { start } = pair.outcome.settings;
  const settings = { ...pair.outcome.settings, start: { ...start, variance: 1e9 } };
  const efficiency = await efficiencyOfPeople(pair.people, { ...pair.outcome, settings }, engine);
  expect(efficiency).toEqual({ why: expect.stringContaining("noises are too far apart for the grid") });
});

test("why efficiency cannot be told is said, of two arms; of four nothing is said", async () => {
  const people = group.people.map((person) => ({ ...person, arms: 2 }));
  const without = people.map((one) => ({ ...one, blocks: one.blocks.map(({ latent: _, ...block }) => block) }));
  const efficiency = await efficiencyOfPeople(without, group.outcome, engine);
  expect(statementsOf({ ...group, outcome: { ...group.outcome, efficiency } }).cannot).toContain(
    "How efficient people are beside the optimal policy (invalid block 1 of 1: efficiency needs the true means of all arms).",
  );
  expect(statementsOf(group).cannot.join()).not.toContain("efficient");
});
