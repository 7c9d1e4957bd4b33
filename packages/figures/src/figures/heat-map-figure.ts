import { type HeatAxes, type HeatCell, heatPlot } from "../plots/heat-plot.ts";
import { colorBar } from "./color-bar.ts";
import { compose, printFrame } from "./compose.ts";
import type { SharedFigure } from "./figure-function.ts";

export interface HeatPanel {
  readonly title: string;
  readonly cells: readonly HeatCell[];
}

/** Alone, a map may take more room. */
const SIZE = { beside: { width: 348, height: 320 }, alone: { width: 560, height: 380 } };

/**
 * Maps of a quantity over two others: a panel for each map, a cell for each point of a grid, with the number in it if there is room. A bar says what the colors are.
 *
 * @example
 * ```ts
 * import { heatMapFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const cells = [1, 10].flatMap((x) => [1, 10].map((y) => ({ x, y, value: x - y, text: String(x - y) })));
 * const axes = { x: "volatility", y: "variance", below: "falls", above: "rises", full: 9 };
 * const svg = renderSvg((document) => heatMapFigure("Slopes", [{ title: "mine", cells }], axes, ["A map."], document));
 * svg.includes("volatility →"); // → true
 * ```
 */
export const heatMapFigure: SharedFigure<HeatPanel, HeatAxes> = (title, panels, axes, caption, document) => {
  const values = panels.flatMap(({ cells }) => cells.flatMap(({ value }) => (value === null ? [] : [value])));
  const doubted = panels.some(({ cells }) => cells.some(({ faint }) => faint));
  const bar = {
    colors: axes,
    min: Math.min(...values),
    max: Math.max(...values),
    ...(doubted && { hatched: axes.faint ?? "not to be relied on" }),
  };
  const { width, height } = panels.length === 1 ? SIZE.alone : SIZE.beside;
  const frame = { ...printFrame(width, height, document), axes };
  return compose({
    title,
    caption,
    legend: [],
    key: (room) => colorBar(bar, room, document),
    columns: axes.columns ?? panels.length,
    panels: panels.map((panel) => ({ title: panel.title, plot: heatPlot(panel.cells, frame) })),
    frame,
  });
};
