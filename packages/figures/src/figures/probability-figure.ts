import { type Probabilities, probabilityPlot } from "../plots/probability-plot.ts";
import { compose, legendOf, printFrame, solidStyles } from "./compose.ts";
import type { SharedFigure } from "./figure-function.ts";

export interface ProbabilityPanel {
  readonly title: string;
  readonly people: readonly Probabilities[];
}

const WIDTH = { beside: 460, alone: 760 };
const HEIGHT = 260;

/**
 * The probability of each series, such as an inference, for each person: a panel for each group, a column for each person.
 *
 * @example
 * ```ts
 * import { probabilityFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const panels = [{ title: "all people", people: [[0.9, 0.1], [0.2, 0.8]] }];
 * const svg = renderSvg((document) => probabilityFigure("Whose", panels, ["healthy", "delta"], ["2 people"], document));
 * svg.includes("delta"); // → true
 * ```
 */
export const probabilityFigure: SharedFigure<ProbabilityPanel, readonly string[]> = (
  title,
  panels,
  series,
  caption,
  document,
) => {
  const styleOf = solidStyles(series);
  const panelWidth = panels.length === 1 ? WIDTH.alone : WIDTH.beside;
  const frame = { ...printFrame(panelWidth, HEIGHT, document), series, styleOf };
  return compose({
    title,
    caption,
    columns: 2,
    legend: legendOf(series, styleOf),
    panels: panels.map(({ title, people }) => ({ title, plot: probabilityPlot(people, frame) })),
    frame,
  });
};
