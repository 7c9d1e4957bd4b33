import * as Plot from "@observablehq/plot";
import type { StyleOf } from "../identity/series-styles.ts";
import { logTick, logTicks } from "../text/axis-ticks.ts";
import { shortenText } from "../text/lettering.ts";
import { fittedPlot, type Room } from "./fitted-plot.ts";
import { frameOptions, MARGIN, type PlotFrame } from "./frame.ts";
import { across } from "./interval.ts";

/** A value with an interval that need not be symmetric. */
export interface IntervalEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** One parameter of all people: theirs, and that of each group. */
export interface ParameterRows {
  readonly people: readonly (IntervalEstimate & { readonly series: string })[];
  readonly groups: readonly (IntervalEstimate & { readonly series: string })[];
}

export interface ParameterPlotOptions extends PlotFrame {
  /** What the parameter is. */
  readonly x: string;
  readonly logarithmic?: boolean;
  /** Groups, from top to bottom. */
  readonly series: readonly string[];
  readonly styleOf: StyleOf;
}

const MANY = 150;
/** Empty lines between groups, as a share of all people. */
const GAP = 0.06;

/** A parameter of each person with its interval, sorted within groups; the mean and spread of a group as a band behind them. */
export function parameterPlot({ people, groups }: ParameterRows, options: ParameterPlotOptions): Element {
  const { theme, width, x, logarithmic = false, series, styleOf } = options;
  const gap = Math.max(1, GAP * people.length);
  let top = 0;
  const lines: (IntervalEstimate & { line: number; color: string })[] = [];
  const bands: (IntervalEstimate & { top: number; bottom: number; color: string })[] = [];
  for (const name of series) {
    const { color } = styleOf(name);
    const own = people.filter((one) => one.series === name).toSorted((a, b) => b.value - a.value);
    lines.push(...own.map((one, i) => ({ ...one, line: top + i + 0.5, color })));
    const bottom = top + own.length;
    bands.push(...groups.filter((one) => one.series === name).map((one) => ({ ...one, top, bottom, color })));
    top = bottom + gap;
  }
  const domain = rangeOf(lines, bands, logarithmic);
  // Cut here and not by a clip path: resvg ends the process on lines that are far longer than the picture.
  const cut = (value: number) => Math.min(Math.max(value, domain[0]), domain[1]);
  const intervals = lines.map((one) => ({ ...one, low: cut(one.low), high: cut(one.high) }));
  const many = people.length > MANY;
  const draw = ({ ticks, marginRight }: Room) =>
    Plot.plot({
      ...frameOptions(options),
      marginTop: 8,
      marginLeft: 14,
      marginRight,
      x: {
        label: shortenText(`${x} →`, width - 24, { size: theme.fontSize }),
        labelAnchor: "right",
        domain,
        grid: true,
        nice: !logarithmic,
        ticks: logarithmic ? logTicks(domain, ticks) : ticks,
        ...(logarithmic && { type: "log" as const, tickFormat: logTick }),
      },
      y: { axis: null, domain: [top - gap, 0] },
      marks: [
        Plot.rect(bands, {
          x1: "low",
          x2: "high",
          y1: "top",
          y2: "bottom",
          fill: "color",
          fillOpacity: 0.14,
        }),
        Plot.link(bands, {
          x1: "value",
          x2: "value",
          y1: "top",
          y2: "bottom",
          stroke: "color",
          strokeWidth: 1.6,
          strokeDasharray: "5 4",
        }),
        Plot.link(intervals, {
          ...across("line"),
          stroke: "color",
          strokeWidth: many ? 0.6 : 1.2,
          strokeOpacity: many ? 0.3 : 0.55,
        }),
        Plot.dot(lines, { x: "value", y: "line", r: many ? 1.2 : 2.6, fill: "color" }),
      ],
    });
  return fittedPlot(draw, { ticks: 5, marginLeft: Infinity, marginRight: MARGIN.right });
}

/** The range of values and bands. Long intervals run out of it: they would press all values together. */
function rangeOf(
  lines: readonly IntervalEstimate[],
  bands: readonly IntervalEstimate[],
  logarithmic: boolean,
): [number, number] {
  const values = lines.map(({ value }) => value);
  const low = Math.min(...values, ...bands.map((band) => band.low));
  const high = Math.max(...values, ...bands.map((band) => band.high));
  if (logarithmic) return [low / 1.3, high * 1.3];
  const room = high > low ? 0.15 * (high - low) : Math.max(0.1 * Math.abs(high), 0.05);
  // A positive quantity does not get a negative axis for the sake of room.
  return [low >= 0 ? Math.max(0, low - room) : low - room, high + room];
}
