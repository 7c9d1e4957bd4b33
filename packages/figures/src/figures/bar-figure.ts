import { type Bar, barPlot } from "../plots/bar-plot.ts";
import { compose, legendOf, PANEL_WIDTH, printFrame, solidStyles } from "./compose.ts";

/** Means with errors for some labels, and for each label some series. */
export interface BarPanel {
  readonly title: string;
  readonly bars: readonly Bar[];
}

const ROW = 16;
const MARGINS = 70;

/**
 * Horizontal bars with intervals of 95 %: a group for each label, a bar for each series, a panel for each setting.
 *
 * @example
 * ```ts
 * import { barFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const bars = ["inferred", "s-blind"].map((series, k) => ({ label: "cause", series, mean: k + 1, sem: 0.2 }));
 * const svg = renderSvg((document) => barFigure("Costs", [{ title: "mixed", bars }], "cost →", ["100 runs"], document));
 * svg.includes("inferred"); // → true
 * ```
 */
export function barFigure(
  title: string,
  panels: readonly BarPanel[],
  label: string,
  caption: readonly string[],
  document: Document,
  /** All series there are, so that each looks the same in every figure; those that are drawn by default. */
  all?: readonly string[],
  /** Whether panels have the same labels, one beside the other, or each its own. */
  labelled: "alike" | "each" = "alike",
): SVGElement {
  const drawn = new Set(panels.flatMap(({ bars }) => bars.map((bar) => bar.series)));
  const styleOf = solidStyles(all ?? [...drawn]);
  const series = [...(all ?? drawn)].filter((name) => drawn.has(name));
  const labelsIn = (some: readonly BarPanel[]) => [
    ...new Set(some.flatMap(({ bars }) => bars.map((bar) => bar.label))),
  ];
  const labelsOf = (panel: BarPanel) => labelsIn(labelled === "each" ? [panel] : panels);
  const most = Math.max(...panels.map((panel) => labelsOf(panel).length));
  const width = all && panels.length === 1 ? PANEL_WIDTH.alone : PANEL_WIDTH.beside;
  const seriesOf = ({ bars }: BarPanel) => series.filter((name) => bars.some((bar) => bar.series === name));
  const height = MARGINS + most * (Math.max(...panels.map((panel) => seriesOf(panel).length)) + 0.6) * ROW;
  const frame = { ...printFrame(width, height, document), x: label, styleOf };
  return compose({
    title,
    caption,
    columns: all ? 3 : panels.length,
    legend: legendOf(series, styleOf),
    panels: panels.map((panel) => ({
      title: panel.title,
      plot: barPlot(panel.bars, { ...frame, labels: labelsOf(panel), series: seriesOf(panel) }),
    })),
    frame,
  });
}
