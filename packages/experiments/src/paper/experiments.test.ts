import { renderSvg } from "@cause-toolkit/figures/node";
import { describe, expect, test } from "vitest";
import { FINDINGS } from "../claims/finding-list.ts";
import { judge } from "../claims/verdict.ts";
import { inlineEngine } from "../jobs/inline.ts";
import type { Row } from "../row.ts";
import { poolRows } from "./pool-rows.ts";
import { chooseExperiments, EXPERIMENTS } from "./registry.ts";

const settings = { runs: 100, seed: 4 };
/** Experiments that have their own tests, or take too long here. */
const APART = ["theorems", "bonus", "lesion", "restless", "cause-forms", "optimum"];

test("names of experiments, conditions and claims are unique, and conditions name their experiment", () => {
  expect(new Set(EXPERIMENTS.map(({ id }) => id)).size).toBe(EXPERIMENTS.length);
  for (const { id, conditions } of EXPERIMENTS) {
    const ids = conditions(settings).map((condition) => condition.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const condition of ids) expect(condition.startsWith(`${id}/`)).toBe(true);
  }
});

test("the paper's experiments by default, all if asked for, those named in their order", () => {
  const ids = (names: string[], all: boolean) => chooseExperiments(names, all).map(({ id }) => id);
  expect(ids([], false)).toEqual(EXPERIMENTS.filter(({ paper }) => paper).map(({ id }) => id));
  expect(ids([], true).length).toBe(EXPERIMENTS.length);
  expect(ids(["rested", "regret"], false)).toEqual(["regret", "rested"]);
  const [two] = chooseExperiments(["regret/mixed", "regret/v-dominant", "regret/mixed"], false);
  expect(two.conditions(settings).map(({ id }) => id)).toEqual(["regret/mixed", "regret/v-dominant"]);
  expect([two.claims([], settings), two.figures([], settings)]).toEqual([[], []]);
  expect(chooseExperiments(["regret/mixed", "regret"], false)).toEqual(EXPERIMENTS.filter(({ id }) => id === "regret"));
  expect(() => ids(["x"], false)).toThrow('invalid experiment: "x"; must be one of theorems');
});

describe.each(
  EXPERIMENTS.filter(({ id }) => !APART.includes(id)).map((experiment) => [experiment.id, experiment] as const),
)("the contract, kept by %s", async (_, experiment) => {
  const rows: Row[] = [];
  for (const condition of experiment.conditions(settings)) {
    rows.push(...(await experiment.run(condition, inlineEngine(), {})));
  }

  test("rows are flat and name their condition", () => {
    const conditions = new Set(experiment.conditions(settings).map(({ id }) => id));
    for (const row of rows) {
      expect(conditions.has(String(row.condition))).toBe(true);
      for (const value of Object.values(row))
        expect(["string", "number", "boolean"].includes(typeof value) || value === null).toBe(true);
    }
  });

  test("claims are functions of rows that are read back from a file", () => {
    const back = JSON.parse(JSON.stringify(rows)) as Row[];
    const { judged } = judge(experiment.claims(back, settings));
    expect(judged).toEqual(judge(experiment.claims(rows, settings)).judged);
    expect(judged.length).toBeGreaterThan(0);
    const known = FINDINGS.flatMap(({ claims }) => claims);
    for (const { claim } of judged.filter(({ claim }) => !claim.reading)) {
      // A claim of the paper is judged by default.
      expect(known.includes(claim.id), claim.id).toBe(experiment.paper && claim.paper !== false);
    }
    for (const { claim, tests } of judged) {
      expect(tests.length).toBeGreaterThan(0);
      expect(claim.note).not.toMatch(/NaN|undefined/);
      for (const { test } of tests) expect(Number.isFinite(test.effect), test.label).toBe(true);
    }
  });

  test("tests name conditions that are there, and that can be run on", async () => {
    const conditions = experiment.conditions(settings);
    const named = experiment
      .claims(rows, settings)
      .flatMap(({ tests, published = [] }) => [...tests, ...published])
      .flatMap((test) => (test.kind === "exact" ? [] : (test.conditions ?? [])));
    expect(named.filter((id) => !conditions.some((condition) => condition.id === id))).toEqual([]);
    expect(named.length > 0).toBe(experiment.extension !== undefined);
    const more = experiment.extension?.condition(conditions[0], 100, 20);
    if (!more || !experiment.extension) return;
    const first = rows.filter((row) => row.condition === more.id);
    const second = await experiment.run(more, inlineEngine(), {});
    const pooled = poolRows([first, second], experiment.extension.estimates);
    const whole = await experiment.run(experiment.extension.condition(conditions[0], 0, 120), inlineEngine(), {});
    expect(pooled.map(rounded)).toEqual(whole.map(rounded));
  });

  test("figures are drawn from rows, with nothing missing", () => {
    for (const { draw, title, caption } of experiment.figures(rows, settings)) {
      const svg = renderSvg(draw);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(title.length * caption.length).toBeGreaterThan(0);
    }
  });
});

/** A row whose numbers have nine digits, and to which a small number is 0. */
function rounded(row: Row): Row {
  const round = (value: Row[string]) =>
    typeof value === "number" ? (Math.abs(value) < 1e-9 ? 0 : Number(value.toPrecision(9))) : value;
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, round(value)]));
}
