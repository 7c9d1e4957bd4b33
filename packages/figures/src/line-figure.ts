import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { shortenText } from "./lettering.ts";
import { INK, PLOT_STYLE, styleOf } from "./style.ts";
import { tickNames } from "./ticks.ts";

/** Means with errors along x, for some series. */
export interface LinePanel {
  readonly title: string;
  readonly points: readonly {
    readonly series: string;
    readonly x: number;
    readonly mean: number;
    readonly sem: number;
  }[];
}

export interface LineAxes {
  readonly x: string;
  readonly y: string;
  /** Whether x is drawn by its logarithm. */
  readonly logarithmic: boolean;
  /** All series there are, so that each looks the same in every figure. Those that are drawn by default. */
  readonly series?: readonly string[];
}

const WIDTH = 330;
const WIDTH_ALONE = 560;
const HEIGHT = 300;
const COLUMNS = 3;
const LABEL = { size: 11.5 };

/**
 * A quantity along one axis: a line for each series, a band of ± 1 standard error (of a single point, a bar), a panel for each setting. All panels share the scale of y.
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
export function lineFigure(
  title: string,
  panels: readonly LinePanel[],
  axes: LineAxes,
  caption: readonly string[],
  document: Document,
): SVGElement {
  const points = panels.flatMap((panel) => panel.points);
  const drawn = new Set(points.map((point) => point.series));
  const series = axes.series ?? [...drawn];
  const ends = points.flatMap(({ mean, sem }) => [mean - sem, mean + sem]);
  const panelWidth = panels.length === 1 ? WIDTH_ALONE : WIDTH;
  const domain: [number, number] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return compose(
    {
      title,
      caption,
      legend: series.map((label, place) => ({ label, style: styleOf(place) })).filter(({ label }) => drawn.has(label)),
      columns: COLUMNS,
      panels: panels.map((panel) => ({
        title: panel.title,
        plot: linePlot(panel, series, axes, domain, panelWidth, document),
      })),
      panelWidth,
      panelHeight: HEIGHT,
    },
    document,
  );
}

function linePlot(
  { points }: LinePanel,
  series: readonly string[],
  { x, y, logarithmic }: LineAxes,
  domain: readonly [number, number],
  width: number,
  document: Document,
): Element {
  const lines = series.map((name) => points.filter((point) => point.series === name).sort((a, b) => a.x - b.x));
  const alone = lines.filter((line) => line.length === 1).flat();
  const values = [...new Set(points.map((point) => point.x))];
  return Plot.plot({
    document,
    width,
    height: HEIGHT,
    marginLeft: 52,
    marginTop: 24,
    marginBottom: 40,
    style: PLOT_STYLE,
    x: {
      label: shortenText(`${x} →`, width - 24, LABEL),
      labelAnchor: "right",
      ticks: 5,
      ...(logarithmic && { type: "log", tickFormat: ",~g" }),
      ...(values.length === 1 && { ticks: values, tickFormat: tickNames(values) }),
    },
    y: { label: shortenText(`↑ ${y}`, width - 24, LABEL), grid: true, ticks: 6, nice: true, domain },
    marks: [
      Plot.ruleY([0], { stroke: INK }),
      ...lines.map((line, place) =>
        Plot.areaY(line, {
          x: "x",
          y1: (d) => d.mean - d.sem,
          y2: (d) => d.mean + d.sem,
          fill: styleOf(place).color,
          fillOpacity: 0.18,
        }),
      ),
      Plot.ruleX(alone, {
        x: "x",
        y1: (d) => d.mean - d.sem,
        y2: (d) => d.mean + d.sem,
        stroke: (d) => styleOf(series.indexOf(d.series)).color,
        strokeWidth: 1.5,
      }),
      ...lines.flatMap((line, place) => {
        const { color, dash } = styleOf(place);
        return [
          Plot.lineY(line, { x: "x", y: "mean", stroke: color, strokeWidth: 2, strokeDasharray: dash }),
          Plot.dot(line, { x: "x", y: "mean", r: 2.2, fill: color }),
        ];
      }),
    ],
  });
}
