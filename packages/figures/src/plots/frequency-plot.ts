import * as Plot from "@observablehq/plot";
import type { StyleOf } from "../identity/series-styles.ts";
import { shortenText, textWidth } from "../text/lettering.ts";
import { frameOptions, MARGIN, type PlotFrame } from "./frame.ts";
import { across } from "./interval.ts";

/** How frequent one model, or family of models, is among people. */
export interface Frequency {
  readonly name: string;
  /** The group of people, such as patients and controls. */
  readonly series: string;
  readonly frequency: number;
  /** Standard deviation of the frequency. */
  readonly deviation: number;
  /** Probability that it is the most frequent, protected against chance. */
  readonly protectedExceedance: number;
  /** What simulated groups with this true frequency are estimated at: mean and standard deviation. */
  readonly calibration?: { readonly mean: number; readonly sd: number } | null;
  /** Whether the frequency is not to be relied on: its name is marked. */
  readonly flagged?: boolean;
}

export interface FrequencyPlotOptions extends PlotFrame {
  /** Groups, from top to bottom. */
  readonly series: readonly string[];
  readonly styleOf: StyleOf;
}

/** The sign at the name of a number that is flagged. */
export const FLAG_SIGN = "(!)";
const NAMES_SHARE = 0.42;
/** Room on the right for a probability in two digits. */
const RIGHT = 46;
const within = (value: number) => Math.min(Math.max(value, 0), 1);

/** Frequencies of models as bars, ± one standard deviation, with the protected exceedance probability at the right. */
export function frequencyPlot(rows: readonly Frequency[], options: FrequencyPlotOptions): Element {
  const { theme, width, series, styleOf } = options;
  const lettering = { size: theme.fontSize };
  const names = [...new Set(rows.map(({ name }) => name))];
  const flagged = new Set(rows.filter((row) => row.flagged).map(({ name }) => name));
  const labelOf = (name: string) => (flagged.has(name) ? `${name} ${FLAG_SIGN}` : name);
  const widest = Math.max(0, ...names.map((name) => 1.17 * textWidth(labelOf(name), lettering)));
  const marginLeft = Math.ceil(Math.min(18 + widest, NAMES_SHARE * width));
  const interval = (mean: number, sd: number) => ({ low: within(mean - sd), high: within(mean + sd) });
  const drawn = rows.map((row) => ({
    ...row,
    ...interval(row.frequency, row.deviation),
    color: styleOf(row.series).color,
    text: row.protectedExceedance.toFixed(2),
  }));
  const calibrated = rows.flatMap(({ name, series, calibration }) =>
    calibration ? [{ name, series, mean: calibration.mean, ...interval(calibration.mean, calibration.sd) }] : [],
  );
  const place = { y: "series", fy: "name" };
  return Plot.plot({
    ...frameOptions(options),
    marginTop: 10,
    marginLeft,
    marginRight: RIGHT,
    x: { label: "frequency →", labelAnchor: "right", domain: [0, 1], ticks: 5, grid: true },
    fy: {
      label: null,
      domain: names,
      padding: 0.15,
      tickFormat: (name: string) => shortenText(labelOf(name), marginLeft - 14, lettering),
    },
    y: { axis: null, domain: [...series] },
    marks: [
      Plot.barX(drawn, { ...place, x: "frequency", fill: "color", fillOpacity: 0.6 }),
      Plot.link(drawn, { ...across("series"), fy: "name", dy: -3, stroke: theme.ink }),
      Plot.link(calibrated, { ...across("series"), fy: "name", stroke: theme.faint, strokeDasharray: "2 2", dy: 6 }),
      Plot.dot(calibrated, {
        ...place,
        x: "mean",
        symbol: "diamond",
        r: 3.6,
        dy: 6,
        fill: theme.paper,
        stroke: theme.ink,
        strokeWidth: 1.2,
      }),
      Plot.text(drawn, { ...place, x: () => 1, dx: RIGHT - MARGIN.right / 2, textAnchor: "end", text: "text" }),
      Plot.ruleX([0], { stroke: theme.ink }),
    ],
  });
}
