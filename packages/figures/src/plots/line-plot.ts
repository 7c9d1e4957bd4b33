import * as Plot from "@observablehq/plot";
import type { StyleOf } from "../identity/series-styles.ts";
import { logTick } from "../text/axis-ticks.ts";
import { shortenText } from "../text/lettering.ts";
import { tickNames } from "../text/ticks.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { type Estimated, hasError, withInterval } from "./interval.ts";
import { strokeOf } from "./stroke.ts";

/** A mean with its error at one x of one series. */
export interface LinePoint extends Estimated {
  readonly series: string;
  readonly x: number;
}

export interface LinePlotOptions extends PlotFrame {
  readonly x: string;
  readonly y: string;
  /** Whether x is drawn by its logarithm. */
  readonly logarithmic: boolean;
  readonly domain: readonly [number, number];
  /** Whether y is a share: its axis is from 0 to 1, and so are intervals. */
  readonly share?: boolean;
  readonly styleOf: StyleOf;
}

/** A quantity along x: a line for each series with a band of 95 %; of a single point, a bar. */
export function linePlot(points: readonly LinePoint[], options: LinePlotOptions): Element {
  const { theme, width, x, y, logarithmic, domain, styleOf, share = false } = options;
  const within = (value: number) => (share ? Math.min(Math.max(value, 0), 1) : value);
  const series = [...new Set(points.map((point) => point.series))];
  const lines = series.map((name) => ({
    style: styleOf(name),
    points: points
      .filter((point) => point.series === name)
      .map((point) => withInterval(point))
      .map((point) => ({ ...point, low: within(point.low), high: within(point.high) }))
      .sort((a, b) => a.x - b.x),
  }));
  const values = [...new Set(points.map((point) => point.x))];
  const label = (text: string) => shortenText(text, width - 24, { size: theme.fontSize });
  return Plot.plot({
    ...frameOptions(options),
    marginLeft: 52,
    x: {
      label: label(`${x} →`),
      labelAnchor: "right",
      ticks: 5,
      ...(logarithmic && { type: "log", tickFormat: logTick }),
      ...(values.length === 1 && { ticks: values, tickFormat: tickNames(values) }),
    },
    y: { label: label(`↑ ${y}`), grid: true, ticks: 6, nice: true, domain: [...domain] },
    marks: [
      Plot.ruleY([0], { stroke: theme.ink }),
      ...lines.flatMap(({ points, style: { color } }) => {
        const shown = points.filter(hasError);
        return shown.length === 1
          ? [Plot.ruleX(shown, { x: "x", y1: "low", y2: "high", stroke: color, strokeWidth: 1.5 })]
          : [Plot.areaY(shown, { x: "x", y1: "low", y2: "high", fill: color, fillOpacity: 0.18 })];
      }),
      ...lines.flatMap(({ points, style }) => [
        Plot.lineY(points, { x: "x", y: "mean", ...strokeOf(style) }),
        Plot.dot(points, { x: "x", y: "mean", r: 2.6, fill: style.color, symbol: style.symbol }),
      ]),
    ],
  });
}
