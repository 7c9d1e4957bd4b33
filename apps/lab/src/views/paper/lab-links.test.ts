import { PUBLISHED_FIGURE, simulate } from "@cause-toolkit/core";
import { EXPERIMENTS, REGIMES } from "@cause-toolkit/experiments";
import { expect, test } from "vitest";
import { CURVES } from "../../../../../packages/experiments/src/reproduce/experiments/theorems/config.ts";
import { FIELD } from "../../../../../packages/experiments/src/reproduce/races/race.ts";
import { TOURNAMENT_FIELD } from "../../../../../packages/experiments/src/tournament/chunk.ts";
import { drawEnvironment } from "../../../../../packages/experiments/src/tournament/environment.ts";
import type { Field } from "../../link/fields.ts";
import { linkWith } from "../../link/link.svelte.ts";
import { readRoute } from "../../link/route.ts";
import { FIELDS as BONUS_FIELDS } from "../bonus/settings.ts";
import { FIELDS as LESION_FIELDS } from "../lesion/settings.ts";
import { configOf, RACE_FIELDS } from "../race/settings.ts";
import { isWhole, labLinks } from "./lab-links.ts";
import { published } from "./results.suite.ts";

const figures = published.experiments.flatMap((experiment) => experiment.figures.map(({ id }) => id));
const linksOf = (figure: string) => labLinks(figure, published.settings);
const settingsOf = (figure: string) => linksOf(figure).map(({ settings }) => settings);
const all = figures.flatMap((figure) => linksOf(figure).map((link) => ({ figure, ...link })));

test("every figure of the results opens in the lab", () => {
  expect(figures.length).toBe(22);
  for (const figure of figures) expect(linksOf(figure).length, figure).toBeGreaterThan(0);
  for (const figure of figures) {
    const labels = linksOf(figure).map(({ label }) => label);
    expect(new Set(labels).size, figure).toBe(labels.length);
  }
  expect(linksOf("toString")).toEqual([]);
});

test("every link, as it stands in the page, is one that its view reads without a notice", () => {
  const fields = { bonus: BONUS_FIELDS, lesion: LESION_FIELDS, race: RACE_FIELDS };
  expect(all.length).toBeGreaterThan(50);
  for (const { figure, view, settings } of all) {
    const route = readRoute(linkWith(view, settings));
    expect(route.view).toBe(view);
    expect(Object.fromEntries(route.settings)).toEqual(settings);
    const known: { [name: string]: Field<unknown> } = fields[view];
    for (const [name, text] of route.settings) {
      expect(Object.hasOwn(known, name), `${figure}: ${name}`).toBe(true);
      expect(() => known[name].parse(text), `${figure}: ${name}=${text}`).not.toThrow();
    }
  }
});

test("races are those of the experiments, under their conditions' names", () => {
  const races = all.filter(({ view }) => view === "race");
  const conditions = EXPERIMENTS.flatMap((experiment) => experiment.conditions(published.settings).map(({ id }) => id));
  for (const { figure, settings } of races) {
    if (figure !== "tournament") expect(conditions).toContain(settings.name);
    const runs = { "not-knowing": 1000, tournament: 200 }[figure] ?? 10_000;
    expect(settings).toMatchObject({ runs: String(runs), seed: "1" });
  }
  for (const { name, arms, policies } of settingsOf("regret")) {
    expect(RACE_FIELDS.arms.parse(arms)).toEqual(REGIMES[name.split("/")[1] as "mixed"]);
    expect(policies.split(",")).toEqual([...FIELD]);
  }
  expect(settingsOf("arms").map(({ arms }) => arms.split(",").length)).toEqual([8, 12, 16]);
  for (const { name, arms, policies, discount } of settingsOf("tournament")) {
    const environment = drawEnvironment(1, Number(name.split("/")[1]));
    const digits = (value: number) => Number(value.toPrecision(3));
    expect(Number(discount)).toBe(environment.discount);
    expect(policies.split(",")).toEqual(TOURNAMENT_FIELD);
    expect(RACE_FIELDS.arms.parse(arms)).toEqual(
      environment.arms.map(({ volatility, stochasticity, priorVariance = 0 }) => ({
        volatility: digits(volatility),
        stochasticity: digits(stochasticity),
        priorVariance: digits(priorVariance),
      })),
    );
  }
});

test("a race so opened gives the published numbers", async () => {
  const [settings] = settingsOf("ucb-scale").filter(({ name }) => name === "ucb-scale/mixed");
  const fields: { [name: string]: Field<unknown> } = RACE_FIELDS;
  const read = Object.entries(fields).map(([name, { parse, fallback }]) => [
    name,
    settings[name] === undefined ? fallback : parse(settings[name]),
  ]);
  const config = configOf(Object.fromEntries(read));
  // Others beside them change nothing, but take their time.
  const { rows } = await simulate({ ...config, policies: ["cause", "ucb:c=1"] });
  const never = published.claims.find(({ id }) => id === "ucb-never");
  const gap = never?.tests.find(({ label }) => label.startsWith("ucb-scale/mixed: ucb:c=1 − cause − "));
  expect(rows[1].difference.mean - 0.02 * rows[0].regret.mean).toBeCloseTo(gap?.effect ?? Number.NaN, 9);
});

test("bonuses are where the figures have them", () => {
  for (const axis of ["stochasticity", "volatility"] as const) {
    const held = axis === "volatility" ? "stochasticity" : "volatility";
    const { variance, points } = PUBLISHED_FIGURE[axis];
    for (const scale of ["normalised", "raw"]) {
      const [settings] = settingsOf(`bonus-${axis}-${scale}`);
      expect(settings).toMatchObject({ axis, variance: variance.toFixed(2), [held]: String(points[0][held]) });
    }
    const theorems = settingsOf(`theorems-${axis}`);
    expect(theorems.map((settings) => Number(settings[held]))).toEqual(CURVES[axis][held]);
    expect(theorems[0]).toMatchObject({ variance: String(CURVES.variance), discount: String(CURVES.discount) });
  }
});

test("runs and seed are those of the results; a seed in words is left to lesions", () => {
  const [race] = labLinks("regret", { runs: 100, seed: "mine" });
  expect(race.settings).toMatchObject({ runs: "100", seed: "mine" });
  const [learners] = labLinks("lesion-effects", { runs: 100, seed: "mine" });
  expect(learners.settings).toMatchObject({ runs: "64" });
  expect(learners.settings.seed).toBeUndefined();
  expect(labLinks("lesion-effects", { runs: 1e6, seed: 3 })[0].settings).toMatchObject({ runs: "5000", seed: "3" });
});

test("results are whole if they have every figure", () => {
  expect(isWhole(published)).toBe(true);
  expect(isWhole({ ...published, experiments: published.experiments.slice(1) })).toBe(false);
});
