import * as Plot from "@observablehq/plot";
import { type StyleOf, seriesStyles } from "../identity/series-styles.ts";
import { shortenMiddle, textWidth } from "../text/lettering.ts";
import { fittedPlot, type Room } from "./fitted-plot.ts";
import { frameOptions, MARGIN, type PlotFrame } from "./frame.ts";
import { across, type Estimated, hasError, REACH_95, withInterval } from "./interval.ts";

/** By how much one series differs from the reference. */
export interface Difference extends Estimated {
  readonly series: string;
}

export interface DifferencePlotOptions extends PlotFrame {
  readonly reference: string;
  readonly styleOf?: StyleOf;
  /** How many standard errors intervals reach to either side: 95 %. By default those of a normal. */
  readonly reach?: number;
  /** What differs, as the axis has it. Default "regret". */
  readonly measure?: string;
  /** What a series is called. By default as in the rows. */
  readonly nameOf?: (series: string) => string;
  /** From top to bottom. By default as the rows come. */
  readonly order?: readonly string[];
}

/** Names take at most this share of the width. */
const NAMES_SHARE = 0.4;

/** Paired differences to the reference: a dot and an interval of 95 % for each series. */
export function differencePlot(rows: readonly Difference[], options: DifferencePlotOptions): Element {
  const { theme, width, reference, reach = REACH_95, measure = "regret", nameOf = String } = options;
  const series = rows.map((row) => row.series);
  const styleOf = options.styleOf ?? seriesStyles(series, theme, reference);
  const names = (options.order ?? series).filter((name) => series.includes(name));
  const lettering = { size: theme.fontSize };
  const widest = Math.max(0, ...names.map((name) => 1.17 * textWidth(nameOf(name), lettering)));
  const marginLeft = Math.ceil(Math.min(16 + widest, NAMES_SHARE * width));
  const colored = rows.map((row) => ({ ...withInterval(row, reach), color: markColor(row.series) }));
  function markColor(name: string) {
    const { color, muted } = styleOf(name);
    return muted ? theme.faint : color;
  }
  const draw = ({ ticks, marginRight }: Room) =>
    Plot.plot({
      ...frameOptions(options),
      marginTop: 10,
      marginLeft,
      marginRight,
      x: {
        label: `${measure} minus ${nameOf(reference)} →`,
        ticks,
        labelAnchor: "right",
        grid: true,
        nice: true,
        zero: true,
        // Zeros alone are no range for an axis.
        ...(rows.every(({ mean }) => mean === 0) && { domain: [-1, 1] }),
      },
      y: {
        label: null,
        domain: names,
        type: "band",
        tickSize: 0,
        tickFormat: (name: string) => shortenMiddle(nameOf(name), (marginLeft - 10) / 1.1, lettering),
      },
      marks: [
        Plot.ruleX([0], { stroke: theme.ink }),
        Plot.link(colored.filter(hasError), { ...across("series"), stroke: "color", strokeWidth: 2.2 }),
        Plot.dot(colored, { x: "mean", y: "series", r: 3.8, fill: "color" }),
      ],
    });
  // On the left are names, for which there is room already.
  return fittedPlot(draw, { ticks: 5, marginLeft: Infinity, marginRight: MARGIN.right });
}
