import { type Agreement, agreementPlot } from "../plots/agreement-plot.ts";
import { compose, legendOf, printFrame, solidStyles } from "./compose.ts";
import type { SharedFigure } from "./figure-function.ts";

export interface AgreementPanel {
  readonly title: string;
  readonly pairs: readonly Agreement[];
  readonly logarithmic?: boolean;
}

const SIZE = { width: 290, height: 270 };

/**
 * Values that would be equal if all were well, such as true and fitted parameters: a panel for each quantity, with the line of equality.
 *
 * @example
 * ```ts
 * import { agreementFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const pairs = [{ x: 0.2, y: 0.25 }, { x: 0.5, y: 0.4 }];
 * const axes = { x: "true", y: "fitted" };
 * const svg = renderSvg((document) => agreementFigure("Recovery", [{ title: "α", pairs }], axes, ["2 people"], document));
 * svg.includes("fitted"); // → true
 * ```
 */
export const agreementFigure: SharedFigure<
  AgreementPanel,
  { readonly x: string; readonly y: string; readonly columns?: number }
> = (title, panels, axes, caption, document) => {
  const series = [...new Set(panels.flatMap(({ pairs }) => pairs.map((pair) => pair.series ?? "")))];
  const styleOf = solidStyles(series);
  const frame = { ...printFrame(SIZE.width, SIZE.height, document), x: axes.x, y: axes.y, styleOf };
  return compose({
    title,
    caption,
    columns: axes.columns ?? 3,
    legend: series.length > 1 ? legendOf(series, styleOf) : [],
    panels: panels.map(({ title, pairs, logarithmic = false }) => ({
      title,
      plot: agreementPlot(pairs, { ...frame, logarithmic }),
    })),
    frame,
  });
};
