import * as Plot from "@observablehq/plot";
import { type SeriesStyle, type StyleOf, seriesStyles } from "../identity/series-styles.ts";
import { SYMBOLS } from "../identity/symbols.ts";
import { shortenMiddle, textWidth } from "../text/lettering.ts";
import { fittedPlot, type Room } from "./fitted-plot.ts";
import { frameOptions, MARGIN, type PlotFrame } from "./frame.ts";
import { hasError, REACH_95, withInterval } from "./interval.ts";
import { spreadLabels } from "./label-room.ts";
import { wholeTicks } from "./step-axis.ts";
import { strokeOf } from "./stroke.ts";
import { svg } from "./svg.ts";

/** The regret of one series up to one step. */
export interface RegretPoint {
  readonly series: string;
  readonly step: number;
  readonly mean: number;
  /** Not finite if there is no error to draw, as of a single run. */
  readonly sem: number;
}

export interface RegretPlotOptions extends PlotFrame {
  readonly styleOf?: StyleOf;
  /** How many standard errors bands reach to either side: 95 %. */
  readonly reach?: number;
  /** Which series are named at the ends of their lines. By default those that are gray. */
  readonly named?: "muted" | "all";
  /** What a series is called. By default as in the rows. */
  readonly nameOf?: (series: string) => string;
  readonly label?: string;
}

const GAP = { name: 12, symbol: 19, line: 8 };
/** Names take at most this share of the width. */
const NAMES_SHARE = 0.32;

/** Cumulative regret over time: a line for each series, with a band of 95 %. */
export function regretPlot(rows: readonly RegretPoint[], options: RegretPlotOptions): Element {
  const {
    theme,
    width,
    height,
    reach = REACH_95,
    named = "muted",
    nameOf = String,
    label = "↑ discounted regret",
  } = options;
  const series = [...new Set(rows.map((row) => row.series))];
  const styleOf = options.styleOf ?? seriesStyles(series, theme);
  // What is gray lies below.
  const lines = series
    .map((name) => ({ name, style: styleOf(name), points: rows.filter((row) => row.series === name) }))
    .toSorted((a, b) => Number(b.style.muted) - Number(a.style.muted));
  const ends = lines.filter(({ style }) => named === "all" || style.muted);
  const before = named === "all" ? GAP.symbol : GAP.line;
  const lettering = { size: theme.fontSize };
  const names = ends.map(({ name }) => shortenMiddle(nameOf(name), NAMES_SHARE * width, lettering));
  // Fonts of pages are up to a sixth wider than the one that is measured.
  const namesWidth = before + 1.17 * Math.max(0, ...names.map((name) => textWidth(name, lettering)));
  const steps = rows.map(({ step }) => step);
  const draw = ({ ticks, ...margins }: Room) =>
    Plot.plot({
      ...frameOptions(options),
      ...margins,
      x: {
        label: "step →",
        ticks: wholeTicks(steps, ticks),
        tickFormat: ",d",
        labelAnchor: ends.length > 0 ? "center" : "right",
      },
      y: {
        label,
        grid: true,
        ticks: 6,
        nice: true,
        zero: true,
        // Zeros alone are no range for an axis.
        ...(rows.every(({ mean }) => mean === 0) && { domain: [0, 1] }),
      },
      marks: [
        ...lines
          .filter(({ style, points }) => !style.muted && points.some(hasError))
          .map(({ style, points }) =>
            Plot.areaY(
              points.map((point) => withInterval(point, reach)),
              { x: "step", y1: "low", y2: "high", fill: style.color, fillOpacity: 0.18 },
            ),
          ),
        ...lines.map(({ style, points }) => Plot.lineY(points, { x: "step", y: "mean", ...strokeOf(style) })),
        Plot.ruleY([0], { stroke: theme.ink }),
      ],
    });
  const marginRight = ends.length > 0 ? Math.ceil(namesWidth) + 4 : MARGIN.right;
  const plot = fittedPlot(draw, { ticks: 5, marginLeft: MARGIN.left, marginRight });
  if (ends.length === 0) return plot;
  const [x, y] = [plot.scale("x"), plot.scale("y")];
  const tips = ends.map(({ points }) => points.at(-1) ?? { step: 0, mean: 0 });
  const tops = tips.map(({ mean }) => y?.apply(mean));
  const positions = spreadLabels(tops, GAP.name + 1, [MARGIN.top - 6, height - MARGIN.bottom]);
  plot.append(
    svg(
      options.document,
      "g",
      { "aria-label": "names", "font-size": theme.fontSize, "text-anchor": "start" },
      ...ends.flatMap(({ style }, i) =>
        nameAt(names[i], style, { x: x?.apply(tips[i].step), y: tops[i], at: positions[i], before }, options),
      ),
    ),
  );
  return plot;
}

function nameAt(
  name: string,
  style: SeriesStyle,
  { x, y, at, before }: { x: number; y: number; at: number; before: number },
  { theme, document }: PlotFrame,
): SVGElement[] {
  const leader = { x1: x + 1, x2: x + before - 3, y1: y, y2: at, stroke: style.color, "stroke-width": 0.8 };
  const sign = { d: SYMBOLS[style.symbol], transform: `translate(${x + 9},${at})`, fill: style.color };
  return [
    style.muted ? svg(document, "line", leader) : svg(document, "path", sign),
    svg(document, "text", { x: x + before, y: at, dy: "0.32em", fill: style.muted ? theme.faint : theme.ink }, name),
  ];
}
