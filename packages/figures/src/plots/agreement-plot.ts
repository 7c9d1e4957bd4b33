import * as Plot from "@observablehq/plot";
import type { StyleOf } from "../identity/series-styles.ts";
import { logTick, logTicks } from "../text/axis-ticks.ts";
import { shortenText } from "../text/lettering.ts";
import { fittedPlot, type Room } from "./fitted-plot.ts";
import { frameOptions, MARGIN, type PlotFrame } from "./frame.ts";
import { across } from "./interval.ts";

/** A pair of values that would be equal if all were well, such as true and fitted, or simulated and observed. */
export interface Agreement {
  readonly x: number;
  readonly y: number;
  /** An interval of x. */
  readonly low?: number;
  readonly high?: number;
  /** The group of the person. */
  readonly series?: string;
}

export interface AgreementPlotOptions extends PlotFrame {
  readonly x: string;
  readonly y: string;
  readonly logarithmic?: boolean;
  readonly styleOf: StyleOf;
}

const MANY = 150;

/** Pairs as dots, with the line on which they would be equal; both axes have the same range. */
export function agreementPlot(pairs: readonly Agreement[], options: AgreementPlotOptions): Element {
  const { theme, width, x, y, logarithmic = false, styleOf } = options;
  const domain = rangeOf(
    pairs.flatMap((pair) => [pair.x, pair.y, pair.low ?? pair.x, pair.high ?? pair.x]),
    logarithmic,
  );
  const drawn = pairs.map((pair) => ({ ...pair, ...styleOf(pair.series ?? "") }));
  const intervals = drawn.filter(({ low, high }) => low !== undefined && high !== undefined);
  const many = pairs.length > MANY;
  const label = (text: string) => shortenText(text, width - 24, { size: theme.fontSize });
  const scale = { domain, nice: !logarithmic, ...(logarithmic && { type: "log" as const, tickFormat: logTick }) };
  const ticksOf = (wanted: number) => (logarithmic ? logTicks(domain, wanted) : wanted);
  const draw = ({ ticks, marginLeft, marginRight }: Room) =>
    Plot.plot({
      ...frameOptions(options),
      marginLeft,
      marginRight,
      x: { ...scale, label: label(`${x} →`), labelAnchor: "right", ticks: ticksOf(ticks), grid: true },
      y: { ...scale, label: label(`↑ ${y}`), ticks: ticksOf(5), grid: true },
      marks: [
        Plot.link([{ from: domain[0], to: domain[1] }], {
          x1: "from",
          y1: "from",
          x2: "to",
          y2: "to",
          stroke: theme.faint,
          strokeDasharray: "5 4",
        }),
        Plot.link(intervals, { ...across("y"), stroke: "color", strokeOpacity: many ? 0.2 : 0.45 }),
        Plot.dot(drawn, {
          x: "x",
          y: "y",
          r: many ? 2 : 3.2,
          symbol: "symbol",
          fill: "color",
          fillOpacity: many ? 0.5 : 0.75,
        }),
      ],
      symbol: { type: "identity" } as Plot.ScaleOptions,
    });
  return fittedPlot(draw, { ticks: 5, marginLeft: MARGIN.left, marginRight: MARGIN.right });
}

/** A range around all values, with a little room. */
function rangeOf(values: readonly number[], logarithmic: boolean): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (logarithmic) return [low / 1.15, high * 1.15];
  const room = high > low ? 0.06 * (high - low) : Math.max(0.1 * Math.abs(high), 0.05);
  return [low - room, high + room];
}
