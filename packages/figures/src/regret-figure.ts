import type { SimulationResult } from "@cause-toolkit/core";
import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { INK, PLOT_STYLE, styleOf } from "./style.ts";

export interface RegretPanel {
  readonly title: string;
  readonly result: SimulationResult;
}

/** Wide enough for five ticks; alone, a panel may take more room. */
const WIDTH = 330;
const WIDTH_ALONE = 560;
const HEIGHT = 300;

/**
 * Cumulative regret over time: a line for each policy's mean, a band of ± 1 standard error, a panel for each simulation.
 * All panels must have the same policies.
 *
 * @example
 * ```ts
 * import { simulate } from "@cause-toolkit/core";
 * import { regretFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const result = await simulate({ arms: [{ volatility: 1, stochasticity: 9 }, { volatility: 4, stochasticity: 9 }], runs: 64 });
 * const svg = renderSvg((document) => regretFigure("Two arms", [{ title: "mine", result }], ["64 runs"], document));
 * svg.startsWith("<svg"); // → true
 * ```
 */
export function regretFigure(
  title: string,
  panels: readonly RegretPanel[],
  caption: readonly string[],
  document: Document,
): SVGElement {
  const policies = panels[0].result.rows.map((row) => row.policy);
  const panelWidth = panels.length === 1 ? WIDTH_ALONE : WIDTH;
  return compose(
    {
      title,
      caption,
      legend: policies.map((label, place) => ({ label, style: styleOf(place) })),
      panels: panels.map((panel) => ({ title: panel.title, plot: regretPlot(panel.result, panelWidth, document) })),
      panelWidth,
      panelHeight: HEIGHT,
    },
    document,
  );
}

interface Point {
  readonly step: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

function points({ times }: SimulationResult, row: SimulationResult["rows"][number]): Point[] {
  const { mean, sem } = row.curves.regret;
  const at = times.map((step, i) => ({ step, mean: mean[i], low: mean[i] - sem[i], high: mean[i] + sem[i] }));
  return [{ step: 0, mean: 0, low: 0, high: 0 }, ...at];
}

function regretPlot(result: SimulationResult, width: number, document: Document): Element {
  const curves = result.rows.map((row) => points(result, row));
  return Plot.plot({
    document,
    width,
    height: HEIGHT,
    marginLeft: 44,
    marginTop: 24,
    marginBottom: 40,
    style: PLOT_STYLE,
    x: { label: "step →", ticks: 5, labelAnchor: "right" },
    y: { label: "↑ discounted regret", grid: true, ticks: 6, nice: true, zero: true },
    marks: [
      ...curves.map((curve, place) =>
        Plot.areaY(curve, { x: "step", y1: "low", y2: "high", fill: styleOf(place).color, fillOpacity: 0.18 }),
      ),
      ...curves.map((curve, place) => {
        const { color, dash } = styleOf(place);
        return Plot.lineY(curve, { x: "step", y: "mean", stroke: color, strokeWidth: 2, strokeDasharray: dash });
      }),
      Plot.ruleY([0], { stroke: INK }),
    ],
  });
}
