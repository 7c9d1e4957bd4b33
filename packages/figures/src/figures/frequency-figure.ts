import { type Frequency, frequencyPlot } from "../plots/frequency-plot.ts";
import { compose, legendOf, printFrame, solidStyles } from "./compose.ts";
import type { PanelsFigure } from "./figure-function.ts";

export interface FrequencyPanel {
  readonly title: string;
  readonly rows: readonly Frequency[];
}

const WIDTH = { beside: 360, alone: 560 };
const ROW = { alone: 30, each: 20 };
const MARGINS = 58;

/**
 * How frequent models are among people: a panel for each way to group models, a bar for each group of people.
 *
 * @example
 * ```ts
 * import { frequencyFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const rows = ["healthy", "s-blind"].map((name, k) => ({
 *   ...{ name, series: "all", frequency: 0.7 - 0.4 * k, deviation: 0.05, protectedExceedance: 1 - k },
 * }));
 * const svg = renderSvg((document) => frequencyFigure("Who", [{ title: "inference", rows }], ["40 people"], document));
 * svg.includes("s-blind"); // → true
 * ```
 */
export const frequencyFigure: PanelsFigure<FrequencyPanel> = (title, panels, caption, document) => {
  const series = [...new Set(panels.flatMap(({ rows }) => rows.map((row) => row.series)))];
  const styleOf = solidStyles(series);
  const panelWidth = panels.length === 1 ? WIDTH.alone : WIDTH.beside;
  // Bars are as thick in every panel.
  const heightOf = ({ rows }: FrequencyPanel) =>
    MARGINS + new Set(rows.map(({ name }) => name)).size * Math.max(ROW.alone, ROW.each * series.length + 8);
  const panelHeight = Math.max(...panels.map(heightOf));
  return compose({
    title,
    caption,
    columns: 3,
    legend: series.length > 1 ? legendOf(series, styleOf) : [],
    panels: panels.map((panel) => ({
      title: panel.title,
      plot: frequencyPlot(panel.rows, {
        ...printFrame(panelWidth, heightOf(panel), document),
        series,
        styleOf,
      }),
    })),
    frame: printFrame(panelWidth, panelHeight, document),
  });
};
