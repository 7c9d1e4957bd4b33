import { coloredStyles } from "../identity/series-styles.ts";
import { PRINT } from "../identity/theme.ts";
import { hasError, withInterval } from "../plots/interval.ts";
import { type LinePlotOptions, type LinePoint, linePlot } from "../plots/line-plot.ts";
import { compose, legendOf, panelWidth, printFrame } from "./compose.ts";
import type { SharedFigure } from "./figure-function.ts";

/** Means with errors along x, for some series. */
export interface LinePanel {
  readonly title: string;
  readonly points: readonly LinePoint[];
}

export interface LineAxes extends Pick<LinePlotOptions, "x" | "y" | "logarithmic" | "share"> {
  /** All series there are, so that each looks the same in every figure. Those that are drawn by default. */
  readonly series?: readonly string[];
}

const HEIGHT = 300;
const COLUMNS = 3;

/**
 * A quantity along one axis: a line for each series, a band of 95 % (of a single point, a bar), a panel for each setting. All panels share the scale of y.
 *
 * @example
 * ```ts
 * import { lineFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const points = [0.1, 1, 10].map((x) => ({ series: "ucb", x, mean: 10 + Math.log(x) ** 2, sem: 0.5 }));
 * const axes = { x: "c", y: "regret", logarithmic: true };
 * const svg = renderSvg((document) => lineFigure("Regret", [{ title: "", points }], axes, ["100 runs"], document));
 * svg.includes("c →"); // → true
 * ```
 */
export const lineFigure: SharedFigure<LinePanel, LineAxes> = (title, panels, axes, caption, document) => {
  const points = panels.flatMap((panel) => panel.points);
  const drawn = new Set(points.map((point) => point.series));
  const series = axes.series ?? [...drawn];
  const styleOf = coloredStyles(series, PRINT);
  const ends = points.flatMap((point) => {
    const { mean, low, high } = withInterval(point);
    return hasError(point) ? [low, high] : [mean];
  });
  const width = panelWidth(panels);
  const domain = axes.share ? ([0, 1] as const) : ([Math.min(0, ...ends), Math.max(0, ...ends)] as const);
  const frame = { ...printFrame(width, HEIGHT, document), ...axes, domain, styleOf };
  return compose({
    title,
    caption,
    legend: legendOf(
      series.filter((name) => drawn.has(name)),
      styleOf,
    ),
    columns: COLUMNS,
    panels: panels.map((panel) => ({ title: panel.title, plot: linePlot(panel.points, frame) })),
    frame,
  });
};
