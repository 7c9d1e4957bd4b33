import { simulate } from "@cause-toolkit/core";
import { PUBLISHED_FIGURE } from "@cause-toolkit/core/indices";
import { REGIMES } from "@cause-toolkit/experiments";
import type { Computation } from "@cause-toolkit/experiments/browser";
import { expect, test } from "vitest";
import { CURVES } from "../../../../../packages/experiments/src/paper/theorems/config.ts";
import type { Field } from "../../link/fields.ts";
import { linkWith } from "../../link/link.svelte.ts";
import { readRoute } from "../../link/route.ts";
import { FIELDS as BONUS_FIELDS } from "../bonus/settings.ts";
import { FIELDS as LESION_FIELDS } from "../lesion/settings.ts";
import { configOf, RACE_FIELDS } from "../race/settings.ts";
import { labLinks } from "./lab-links.ts";
import { published } from "./results.suite.ts";

const figures = published.experiments.flatMap((experiment) => experiment.figures);
const linksOf = (id: string) => labLinks(figures.find((figure) => figure.id === id) ?? {});
const settingsOf = (id: string) => linksOf(id).map(({ settings }) => settings);
const all = figures.flatMap((figure) => labLinks(figure).map((link) => ({ figure: figure.id, ...link })));

/** The race has no settings for an inference of one's own. */
const inTheLab = ({ kind, config }: Computation) => !(kind === "simulation" && typeof config.noise === "object");

test("every figure of the results opens in the lab but those of signs, which no view computes", () => {
  expect(figures.length).toBe(30);
  const without = figures.filter(({ computations }) => computations.length === 0).map(({ id }) => id);
  expect(without).toEqual(["optimum-volatility", "optimum-stochasticity"]);
  for (const figure of figures.filter(({ id }) => !without.includes(id))) {
    const labels = labLinks(figure).map(({ label }) => label);
    expect(labels, figure.id).toEqual(figure.computations.filter(inTheLab).map(({ label }) => label));
    expect(labels.length, figure.id).toBeGreaterThan(0);
    expect(new Set(labels).size, figure.id).toBe(labels.length);
  }
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

/** A race as its view reads it from a link. */
function raceOf(settings: { readonly [name: string]: string }) {
  const fields: { [name: string]: Field<unknown> } = RACE_FIELDS;
  const read = Object.entries(fields).map(([name, { parse, fallback }]) => [
    name,
    settings[name] === undefined ? fallback : parse(settings[name]),
  ]);
  return configOf(Object.fromEntries(read));
}

test("races are those of the published conditions, number for number", () => {
  interface Race {
    readonly name: string;
    /** Whether pulls are counted too: the view has no such setting, and choices do not depend on it. */
    readonly behaviour?: boolean;
    readonly noise?: unknown;
    readonly policies?: readonly string[];
  }
  const races = published.experiments.flatMap(({ conditions }) =>
    conditions.flatMap(({ config, ranOn }) => {
      const { simulation } = config as { simulation?: Race };
      // The policies that were run on are a race of their own, with all its runs.
      const policies = ranOn?.at(-1)?.policies;
      return simulation ? [{ ...simulation, ...(policies && { policies }) }] : [];
    }),
  );
  expect(races.length).toBeGreaterThan(50);
  const unseen = races.filter(({ name, behaviour, ...race }) => {
    const links = all.filter(({ view, settings }) => view === "race" && settings.name === name);
    const last = links
      .map(({ settings }) => raceOf(settings))
      .sort((a, b) => Number(a.runs) - Number(b.runs))
      .at(-1);
    const inOrder = (policies: readonly string[] = []) => [...policies].sort();
    if (last) {
      expect({ ...last, policies: inOrder(last.policies) }, name).toMatchObject({
        name,
        ...race,
        policies: inOrder(race.policies),
      });
    }
    return !last;
  });
  // Lesioned agents, and what no figure draws.
  const lesioned = unseen.filter(({ noise }) => typeof noise === "object");
  expect(lesioned.length).toBe(12);
  expect(unseen.filter((race) => !lesioned.includes(race)).map(({ name }) => name)).toEqual(["behaviour/s-dominant"]);
  expect(settingsOf("regret").map((settings) => raceOf(settings).arms)).toContainEqual(REGIMES.mixed);
});

test("a race so opened gives the published numbers", async () => {
  const [settings] = settingsOf("ucb-scale").filter(({ name }) => name === "ucb-scale/mixed");
  // Others beside them change nothing, but take their time.
  const { rows } = await simulate({ ...raceOf(settings), policies: ["ucb:c=2", "ucb:c=1"], reference: "ucb:c=2" });
  const best = published.claims.find(({ id }) => id === "ucb-best-c");
  const gap = best?.tests.find(({ label }) => label === "ucb-scale/mixed: ucb:c=1 − ucb:c=2");
  expect(rows[1].difference.mean).toBeCloseTo(gap?.effect ?? Number.NaN, 9);
});

test("bonuses are where the figures have them", () => {
  for (const axis of ["stochasticity", "volatility"] as const) {
    const held = axis === "volatility" ? "stochasticity" : "volatility";
    const { variance, points } = PUBLISHED_FIGURE[axis];
    for (const scale of ["normalised", "raw"]) {
      const [settings] = settingsOf(`bonus-${axis}-${scale}`);
      expect(settings).toMatchObject({ axis, variance: String(variance), [held]: String(points[0][held]) });
      expect(settings.scale).toBe(scale === "raw" ? undefined : "shape");
    }
    const theorems = settingsOf(`theorems-${axis}`);
    expect(theorems.map((settings) => Number(settings[held]))).toEqual(CURVES[axis][held]);
    expect(theorems[0]).toMatchObject({ variance: String(CURVES.variance), discount: String(CURVES.discount) });
  }
});

test("runs and seed are the figure's; a seed in words is left to lesions", () => {
  const lesion = { bonus: "average", referenceVariance: "median" } as const;
  const link = (runs: number, seed: number | string) =>
    labLinks({ computations: [{ label: "a", kind: "lesion", config: { ...lesion, runs, seed } }] })[0].settings;
  expect(link(64, "mine")).toEqual({ show: "runs", bonus: "average-median", runs: "64" });
  expect(link(1e5, 3)).toMatchObject({ runs: "5000", seed: "3" });
});

test("what cannot be read has no link", () => {
  const broken = [{ label: "a", kind: "simulation", config: null }, { kind: "unknown" }, {}];
  expect(labLinks({ computations: broken as never })).toEqual([]);
  expect(labLinks({})).toEqual([]);
});
