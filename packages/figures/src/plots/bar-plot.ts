import * as Plot from "@observablehq/plot";
import type { StyleOf } from "../identity/series-styles.ts";
import { shortenText } from "../text/lettering.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { across, type Estimated, hasError, withInterval } from "./interval.ts";
import { fontRoom } from "./label-room.ts";

/** A mean with its error for one label of one series. */
export interface Bar extends Estimated {
  readonly label: string;
  readonly series: string;
}

export interface BarPlotOptions extends PlotFrame {
  /** From top to bottom. */
  readonly labels: readonly string[];
  readonly series: readonly string[];
  /** What x is. */
  readonly x: string;
  readonly styleOf: StyleOf;
}

/** Labels need room on the left: about so many pixels a letter, at most this share of the width; longer ones are cut. */
const LETTER = 6.8;
const MIN_LEFT = 84;
const LEFT_SHARE = 0.45;

/** Horizontal bars with intervals of 95 %: a group for each label, a bar for each series. */
export function barPlot(bars: readonly Bar[], options: BarPlotOptions): Element {
  const { theme, width, labels, series, x, styleOf } = options;
  const lettering = { size: theme.fontSize };
  const wider = fontRoom(theme);
  const marginLeft = Math.min(
    LEFT_SHARE * width,
    Math.max(MIN_LEFT, ...labels.map((name) => 12 + LETTER * wider * name.length)),
  );
  const drawn = bars.map((bar) => ({ ...withInterval(bar), color: styleOf(bar.series).color }));
  return Plot.plot({
    ...frameOptions(options),
    marginLeft,
    x: {
      label: shortenText(x, width - 24, lettering),
      ticks: 5,
      labelAnchor: "right",
      grid: true,
      nice: true,
      zero: true,
    },
    fy: {
      label: null,
      domain: [...labels],
      padding: 0.12,
      tickFormat: (name: string) => shortenText(name, (marginLeft - 12) / wider, lettering),
    },
    y: { axis: null, domain: [...series] },
    marks: [
      Plot.barX(drawn, { x: "mean", y: "series", fy: "label", fill: "color", fillOpacity: 0.75 }),
      Plot.link(drawn.filter(hasError), { ...across("series"), fy: "label", stroke: theme.ink }),
      Plot.ruleX([0], { stroke: theme.ink }),
    ],
  });
}
