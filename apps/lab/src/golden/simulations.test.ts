// What Bonus, Watch, Race and Lesion export at their defaults and presets, by digests. Long work is made short.
import { makeSimulation, simulate, traceRun } from "@cause-toolkit/core";
import { inlineEngine, runLesion, simulationDocument } from "@cause-toolkit/experiments/browser";
import { traceFigure } from "@cause-toolkit/figures";
import { count } from "@cause-toolkit/figures/text";
import { holdFiles, type Texts } from "../../../../tests/golden/hold.ts";
import type { TableRow } from "../export/files.ts";
import { type Curve, isQuick, quickBonus, quickCurve, shownAxes } from "../views/bonus/curves.ts";
import { bonusFile, bonusRows, snippetOf as bonusSnippet, commandsOf } from "../views/bonus/export.ts";
import { type Axis, FIELDS as BONUS, indexText, type Point } from "../views/bonus/settings.ts";
import { quantitiesShown } from "../views/lesion/charts.ts";
import { runCommand, runDocument, runFile, runRows, runSnippet } from "../views/lesion/export/run.ts";
import { surfacesCommand, surfacesFile, surfacesSnippet } from "../views/lesion/export/surfaces.ts";
import { recordRun } from "../views/lesion/record.ts";
import { FIELDS as LESION, lesionOptions, runSettings } from "../views/lesion/settings.ts";
import { regimeOf } from "../views/race/arms-field.ts";
import { raceCommand, raceFile, raceRows, raceSnippet } from "../views/race/export.ts";
import { configOf, RACE_FIELDS } from "../views/race/settings.ts";
import { captionOf, commandOf, jsonOf, rowsOf, snippetOf } from "../views/watch/export.ts";
import { FIELDS as WATCH, worldOf } from "../views/watch/settings.ts";
import { simulationOf } from "../views/watch/simulation.ts";
import { exportedFiles, valuesOf } from "./exported.ts";
import { settingsOfPresets } from "./settings-of-presets.ts";

type Settings = { readonly [name: string]: string };

/** The exports of a view at its defaults and at each preset. */
function holdView(view: string, exportsOf: (name: string, settings: Settings) => Promise<Texts>): void {
  holdFiles(`lab-${view}`, async () => {
    const made = [];
    for (const [name, settings] of Object.entries(settingsOfPresets(view))) {
      made.push(await exportsOf(`lab-${view}/${name}`, settings));
    }
    return Object.assign({}, ...made);
  });
}

/** Without the last digits: points along an axis are powers, in which engines differ. */
function rounded(row: TableRow): TableRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === "number" ? value.toPrecision(12) : value]),
  );
}

function curveOf(one: { name: string; index: string }, axis: Axis, point: Point): Curve {
  return { ...one, axis, points: quickCurve(one.index, axis, point), whole: true, before: [] };
}

holdView("bonus", async (name, settings) => {
  const set = valuesOf(BONUS, settings);
  const { variance, volatility, stochasticity, discount, c, axis } = set;
  const point = { variance, volatility, stochasticity, discount };
  // The others are solved point by point, which takes long.
  const chosen = set.indices.filter(isQuick).map((one) => ({ name: one, index: indexText(one, c) }));
  const axes = shownAxes(axis as Axis | "all");
  const curves = axes.flatMap((one) => chosen.map((quick) => curveOf(quick, one, point)));
  const bonuses = new Map(chosen.map(({ name, index }) => [name, quickBonus(index, point)]));
  const indices = chosen.map(({ index }) => index);
  return exportedFiles(name, {
    rows: bonusRows(curves, point).map(rounded),
    figure: (document) =>
      bonusFile({ axes, point, c, curves, bonuses, shape: set.scale === "shape", closedForm: c > 0 }, document),
    command: commandsOf(curves, axes, point),
    snippet: bonusSnippet(indices, point),
  });
});

holdView("watch", async (name, settings) => {
  const values = valuesOf(WATCH, settings);
  const traces = values.policies.flatMap((policy) => traceRun(simulationOf(worldOf(values), policy), values.world - 1));
  return exportedFiles(name, {
    rows: rowsOf(traces),
    json: jsonOf(values, traces),
    figure: (document) =>
      traceFigure(`One world, ${traces.length} players`, traces, captionOf(values, values.steps), document),
    command: commandOf(values, values.steps),
    snippet: snippetOf(values, values.at, null),
  });
});

holdView("race", async (name, settings) => {
  const config = configOf(valuesOf(RACE_FIELDS, settings));
  const short = { ...config, runs: 64, steps: Math.min(100, config.steps ?? 100) };
  const [simulation, result] = [makeSimulation(short), await simulate(short)];
  const title = regimeOf(config.arms) ?? count(config.arms.length, "arm");
  return exportedFiles(name, {
    rows: raceRows(
      result,
      simulation.world.arms.map((arm) => arm.name),
    ),
    json: simulationDocument(simulation, result, true),
    figure: (document) => raceFile(simulation, result, title, document),
    command: raceCommand(config),
    snippet: raceSnippet(config),
  });
});

holdView("lesion", async (name, settings) => {
  const values = valuesOf(LESION, settings);
  const record = recordRun(runSettings(values));
  const last = values.trials;
  const few = { ...values, runs: 64, trials: 40 };
  const surfaces = await runLesion(lesionOptions(few), inlineEngine());
  return {
    ...exportedFiles(`${name}/run`, {
      rows: runRows(record),
      json: runDocument(record, last),
      figure: () => runFile(record, last),
      command: runCommand(runSettings(values)),
      snippet: runSnippet(runSettings(values)),
    }),
    ...exportedFiles(`${name}/runs`, {
      json: surfaces,
      figure: (document) => surfacesFile(surfaces, quantitiesShown(surfaces.config, values.bonus), document),
      command: surfacesCommand(values),
      snippet: surfacesSnippet(values),
    }),
  };
});
