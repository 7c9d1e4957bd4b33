import { type ParameterRows, parameterPlot } from "../plots/parameter-plot.ts";
import { compose, legendOf, printFrame, solidStyles } from "./compose.ts";
import type { PanelsFigure } from "./figure-function.ts";

export interface ParameterPanel extends ParameterRows {
  readonly title: string;
  /** What the axis says. */
  readonly x: string;
  readonly logarithmic?: boolean;
}

const WIDTH = { beside: 300, alone: 560 };
const LINE = 7;
const HEIGHT = { frame: 48, least: 70, most: 330 };

/**
 * Parameters of people with their intervals: a panel for each parameter, a line for each person, groups one below the other.
 *
 * @example
 * ```ts
 * import { parameterFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const people = [0.2, 0.4].map((value) => ({ series: "all", value, low: value - 0.1, high: value + 0.1 }));
 * const panels = [{ title: "learning rate", x: "α", people, groups: [{ series: "all", value: 0.3, low: 0.2, high: 0.4 }] }];
 * renderSvg((document) => parameterFigure("Parameters", panels, ["2 people"], document)).includes("α →"); // → true
 * ```
 */
export const parameterFigure: PanelsFigure<ParameterPanel> = (title, panels, caption, document) => {
  const series = [...new Set(panels.flatMap(({ people }) => people.map((one) => one.series)))];
  const styleOf = solidStyles(series);
  const most = Math.max(...panels.map(({ people }) => people.length));
  const panelWidth = panels.length === 1 ? WIDTH.alone : WIDTH.beside;
  const panelHeight = HEIGHT.frame + Math.min(Math.max(LINE * most, HEIGHT.least), HEIGHT.most);
  const frame = { ...printFrame(panelWidth, panelHeight, document), series, styleOf };
  return compose({
    title,
    caption,
    columns: 3,
    legend: series.length > 1 ? legendOf(series, styleOf) : [],
    panels: panels.map(({ title, x, logarithmic = false, ...rows }) => ({
      title,
      plot: parameterPlot(rows, { ...frame, x, logarithmic }),
    })),
    frame,
  });
};
