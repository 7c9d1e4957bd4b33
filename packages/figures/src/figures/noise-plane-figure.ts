import { PRINT } from "../identity/theme.ts";
import { noisePlanePlot, type PlaneCell, type PlaneLevel } from "../plots/noise-plane-plot.ts";
import { compose, panelWidth, printFrame } from "./compose.ts";
import type { SharedFigure } from "./figure-function.ts";

export interface NoisePlanePanel {
  readonly title: string;
  readonly cells: readonly PlaneCell[];
  readonly levels: readonly PlaneLevel[];
}

const HEIGHT = 300;

/**
 * Where the levels of tasks lie in the plane of both noises, and a region of it.
 *
 * @example
 * ```ts
 * import { noisePlaneFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const cells = [1, 10].flatMap((volatility) => [1, 10].map((stochasticity) => ({ volatility, stochasticity, inside: volatility > 1 })));
 * const panels = [{ title: "task", cells, levels: [{ volatility: 1, stochasticity: 4 }] }];
 * const svg = renderSvg((document) => noisePlaneFigure("Levels", panels, "high", ["A plane."], document));
 * svg.includes("volatility →"); // → true
 * ```
 */
export const noisePlaneFigure: SharedFigure<NoisePlanePanel, string> = (title, panels, region, caption, document) => {
  const width = panelWidth(panels);
  const color = PRINT.color("vermillion");
  const frame = { ...printFrame(width, HEIGHT, document), color };
  return compose({
    title,
    caption,
    legend: [{ label: region, style: { color, dash: "none" } }],
    columns: 3,
    panels: panels.map((panel) => ({ title: panel.title, plot: noisePlanePlot(panel.cells, panel.levels, frame) })),
    frame,
  });
};
