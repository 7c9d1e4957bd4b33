import { type Difference, type DifferencePlotOptions, differencePlot } from "../plots/difference-plot.ts";
import { type RegretPoint, regretPlot } from "../plots/regret-plot.ts";
import { compose, legendOf, printFrame, printSeries } from "./compose.ts";

/** One race: how regret grew, and what each ends up with beyond the reference. */
export interface DifferencePanel {
  readonly title: string;
  readonly curves: readonly RegretPoint[];
  readonly differences: readonly Difference[];
}

/** Differences stand, from top to bottom, as the curves do unless an order is given. */
export interface DifferenceFigureOptions extends Pick<DifferencePlotOptions, "reach" | "measure" | "order"> {}

const WIDTH = 380;
const HEIGHT = 280;

/**
 * Regret over time above, paired differences to the reference below: where lines overlap, the differences tell them apart.
 *
 * @example
 * ```ts
 * import { differenceFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const curves = ["cause", "ucb"].flatMap((series, k) => [1, 2].map((step) => ({ series, step, mean: step * (k + 1), sem: 0.1 })));
 * const panel = { title: "mixed", curves, differences: [{ series: "ucb", mean: 2, sem: 0.1 }] };
 * const svg = renderSvg((document) => differenceFigure("Regret", [panel], ["two steps"], document));
 * svg.includes("minus cause"); // → true
 * ```
 */
export function differenceFigure(
  title: string,
  panels: readonly DifferencePanel[],
  caption: readonly string[],
  document: Document,
  reference = "cause",
  options: DifferenceFigureOptions = {},
): SVGElement {
  const { series, styleOf } = printSeries(
    panels.map(({ curves }) => curves),
    reference,
  );
  const frame = { ...printFrame(WIDTH, HEIGHT, document), styleOf };
  const reach = options.reach === undefined ? {} : { reach: options.reach };
  const below = { order: series, ...options, reference };
  return compose({
    title,
    caption,
    legend: legendOf(series, styleOf),
    columns: panels.length,
    panels: [
      ...panels.map((panel) => ({ title: panel.title, plot: regretPlot(panel.curves, { ...frame, ...reach }) })),
      ...panels.map((panel) => ({ title: "", plot: differencePlot(panel.differences, { ...frame, ...below }) })),
    ],
    frame,
  });
}
