import * as Plot from "@observablehq/plot";
import type { StyleOf } from "../identity/series-styles.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";

/** The probability of each series for one person, in the order of the series; together 1. */
export type Probabilities = readonly number[];

export interface ProbabilityPlotOptions extends PlotFrame {
  readonly series: readonly string[];
  readonly styleOf: StyleOf;
}

/** People sorted by their most probable series, and among these by how probable it is. */
export function sortedPeople(people: readonly Probabilities[]): Probabilities[] {
  const best = (row: Probabilities) => row.indexOf(Math.max(...row));
  return people.toSorted((a, b) => best(a) - best(b) || Math.max(...b) - Math.max(...a));
}

/** A column for each person, divided among the series. Columns are steps of one area for each series, so a thousand people are drawn as fast as ten. */
export function probabilityPlot(people: readonly Probabilities[], options: ProbabilityPlotOptions): Element {
  const { theme, series, styleOf } = options;
  const sorted = sortedPeople(people);
  const areas = series.map((name, k) => ({
    color: styleOf(name).color,
    steps: sorted.flatMap((row, i) => {
      const low = row.slice(0, k).reduce((sum, one) => sum + one, 0);
      return [i, i + 1].map((x) => ({ x, low, high: low + row[k] }));
    }),
  }));
  // White lines between people, while there is room for them.
  const gaps = sorted.length <= MOST_GAPS ? sorted.keys() : [];
  return Plot.plot({
    ...frameOptions(options),
    x: {
      label: "people, sorted →",
      labelAnchor: "right",
      domain: [0, sorted.length],
      ticks: Math.min(sorted.length, 5),
      tickFormat: "d",
      tickSize: 3,
    },
    y: { label: "↑ probability", domain: [0, 1], ticks: 5 },
    marks: [
      ...areas.map(({ color, steps }) =>
        Plot.areaY(steps, { x: "x", y1: "low", y2: "high", fill: color, fillOpacity: 0.85 }),
      ),
      Plot.ruleX([...gaps].slice(1), { stroke: theme.paper, strokeWidth: 1 }),
      Plot.ruleY([0], { stroke: theme.ink }),
    ],
  });
}

const MOST_GAPS = 120;
