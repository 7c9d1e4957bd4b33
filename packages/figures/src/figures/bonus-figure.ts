import { policyIdentity } from "../identity/identities.ts";
import { type BonusAxis, bonusPlot, bonusTicks } from "../plots/bonus-plot.ts";
import { compose, legendOf, panelWidth, printFrame, printSeries } from "./compose.ts";
import type { SharedFigure } from "./figure-function.ts";

export interface BonusPanel {
  readonly title: string;
  readonly points: readonly { readonly series: string; readonly x: number; readonly y: number }[];
}

const HEIGHT = 300;

/**
 * The bonus along one quantity: a line for each index, a panel for each value of another. All panels share the scale of the bonus.
 *
 * @example
 * ```ts
 * import { bonusFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const points = [1, 10, 100].map((x) => ({ series: "root", x, y: Math.sqrt(x) }));
 * const axis = { label: "volatility", logarithmic: true };
 * const svg = renderSvg((document) => bonusFigure("Bonus", [{ title: "", points }], axis, ["√v"], document));
 * svg.includes("volatility →"); // → true
 * ```
 */
export const bonusFigure: SharedFigure<BonusPanel, BonusAxis> = (title, panels, axis, caption, document) => {
  const { series, styleOf } = printSeries(panels.map(({ points }) => points));
  const width = panelWidth(panels);
  const ticks = bonusTicks(panels);
  const frame = { ...printFrame(width, HEIGHT, document), x: axis, ticks };
  return compose({
    title,
    caption,
    legend: legendOf(series, styleOf, (name) => policyIdentity(name)?.label ?? name),
    panels: panels.map((panel) => ({
      title: panel.title,
      plot: bonusPlot(
        series.map((name) => ({
          points: panel.points.filter((point) => point.series === name),
          style: styleOf(name),
        })),
        frame,
      ),
    })),
    frame,
  });
};
