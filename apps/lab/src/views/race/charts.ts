import type { SimulationResult } from "@cause-toolkit/core";
import { regretRows } from "@cause-toolkit/figures";
import { PAGE, type SeriesStyle, seriesStyles } from "@cause-toolkit/figures/identity";
import { differencePlot, type RegretPlotOptions, regretPlot } from "@cause-toolkit/figures/plots";
import type { Draw } from "../../charts/draw.ts";
import type { ReadableChart } from "../../charts/readable-chart.ts";
import { bestFirst, type Measure } from "./measure.ts";
import { reach95 } from "./threshold.ts";

/** Few enough points that a redraw is a matter of milliseconds. */
const POINTS = 60;

/** How each policy of a race looks on the page; of many, only the main ones have colors. */
export function raceStyles(policies: readonly string[], reference?: string): (policy: string) => SeriesStyle {
  return seriesStyles([...policies], PAGE, reference);
}

function stylesOf({ rows, reference }: SimulationResult) {
  return raceStyles(
    rows.map(({ policy }) => policy),
    reference,
  );
}

/** Mean regret over time, with bands of 95 %. */
export function regretChart(
  result: SimulationResult,
  { named = "muted", nameOf = String }: Pick<RegretPlotOptions, "named" | "nameOf"> = {},
): ReadableChart {
  const rows = regretRows(result, POINTS);
  const styleOf = stylesOf(result);
  const series = result.rows.map(({ policy }) => ({
    label: nameOf(policy),
    color: styleOf(policy).color,
    points: rows.filter((row) => row.series === policy).map(({ step, mean }) => ({ x: step, y: mean })),
  }));
  return {
    draw: (frame) => regretPlot(rows, { ...frame, styleOf, reach: reach95(result.runs), named, nameOf }),
    readout: { name: "mean regret over time", x: "step", series },
  };
}

/** Each policy minus the reference, with intervals of 95 %, the best first. */
export function differenceChart(
  result: SimulationResult,
  measure: Measure,
  nameOf: (policy: string) => string = String,
): Draw {
  const options = { ...differenceOptions(result, measure), styleOf: stylesOf(result), nameOf };
  const rows = differencesOf(result, measure);
  return (frame) => differencePlot(rows, { ...frame, ...options });
}

/** The paired differences, and how they are shown: on the page and in a file. */
export function differencesOf({ rows, reference }: SimulationResult, measure: Measure) {
  return rows
    .filter(({ policy }) => policy !== reference)
    .map((row) => ({ series: row.policy, ...measure.difference(row) }));
}

export function differenceOptions({ rows, reference, runs }: SimulationResult, measure: Measure) {
  const order = bestFirst(rows, measure).map(({ policy }) => policy);
  return { reference, measure: measure.name, order, reach: reach95(runs) };
}
