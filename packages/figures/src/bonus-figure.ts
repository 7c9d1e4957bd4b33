import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { INK, PLOT_STYLE, styleOf } from "./style.ts";

export interface BonusPanel {
  readonly title: string;
  readonly points: readonly { readonly series: string; readonly x: number; readonly y: number }[];
  /** What lies along x, where that is not the same in every panel. */
  readonly axis?: BonusAxis;
}

/** What lies along x. */
export interface BonusAxis {
  readonly label: string;
  readonly logarithmic: boolean;
}

const WIDTH = 330;
const WIDTH_ALONE = 560;
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
export function bonusFigure(
  title: string,
  panels: readonly BonusPanel[],
  axis: BonusAxis,
  caption: readonly string[],
  document: Document,
): SVGElement {
  const series = [...new Set(panels.flatMap(({ points }) => points.map((point) => point.series)))];
  const top = Math.max(...panels.flatMap(({ points }) => points.map((point) => point.y)));
  const panelWidth = panels.length === 1 ? WIDTH_ALONE : WIDTH;
  return compose(
    {
      title,
      caption,
      legend: series.map((label, place) => ({ label, style: styleOf(place) })),
      panels: panels.map((panel) => ({
        title: panel.title,
        plot: bonusPlot(panel, series, panel.axis ?? axis, top, panelWidth, document),
      })),
      panelWidth,
      panelHeight: HEIGHT,
    },
    document,
  );
}

function bonusPlot(
  { points }: BonusPanel,
  series: readonly string[],
  { label, logarithmic }: BonusAxis,
  top: number,
  width: number,
  document: Document,
): Element {
  return Plot.plot({
    document,
    width,
    height: HEIGHT,
    marginLeft: 48,
    marginTop: 24,
    marginBottom: 40,
    style: PLOT_STYLE,
    x: { label: `${label} →`, labelAnchor: "right", ticks: 5, ...(logarithmic && { type: "log", tickFormat: ",~g" }) },
    y: { label: "↑ bonus", grid: true, ticks: 6, nice: true, domain: [0, top] },
    marks: [
      ...series.map((name, place) => {
        const { color, dash } = styleOf(place);
        const line = points.filter((point) => point.series === name);
        return Plot.lineY(line, { x: "x", y: "y", stroke: color, strokeWidth: 2, strokeDasharray: dash });
      }),
      Plot.ruleY([0], { stroke: INK }),
    ],
  });
}
