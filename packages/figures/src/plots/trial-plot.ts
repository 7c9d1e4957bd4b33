import * as Plot from "@observablehq/plot";
import type { SeriesStyle } from "../identity/series-styles.ts";
import { axisTicks, logTick } from "../text/axis-ticks.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { strokeOf } from "./stroke.ts";

/** Values of one quantity, trial by trial, for several learners. */
export interface TrialSeries {
  readonly quantity: string;
  /** Default linear. */
  readonly scale?: "linear" | "log";
  readonly lines: readonly { readonly values: ArrayLike<number>; readonly style: SeriesStyle }[];
  /** What is true, where that is known: one value, or one a trial. */
  readonly truth?: number | ArrayLike<number>;
  /** The truth in words, beside its dashes. */
  readonly truthLabel?: string;
  /** What is observed of it, as dots. The truth is then a solid line, as dashes among dots are not seen. */
  readonly observed?: ArrayLike<number>;
  /** The range of values, where it is given. Values beyond are not drawn. */
  readonly domain?: readonly [number, number];
  /** Whether values are dots, as for what is not known at every trial. */
  readonly dots?: boolean;
  /** The first trials of blocks. */
  readonly blocks?: readonly number[];
}

/** Margins of plots over trials or steps, which whatever lies over them must know. */
export const TIME_MARGIN = { top: 24, right: 16, bottom: 40, left: 50 } as const;
export const TRUTH_DASH = "9 4";

/** A quantity over the trials: a line for each learner, the truth dashed. A value that is not a number leaves a gap. */
export function trialPlot(series: TrialSeries, frame: PlotFrame): Element {
  const { theme, width } = frame;
  const { lines, truth, truthLabel, observed, scale = "linear", quantity, domain, dots = false, blocks = [] } = series;
  const [low, high] = domain ?? [-Infinity, Infinity];
  const points = (values: ArrayLike<number>) =>
    Array.from(values, (value, t) => ({ trial: t + 1, value: value < low || value > high ? Number.NaN : value }));
  const xy = { x: "trial", y: "value" };
  const dashed = { stroke: theme.ink, strokeDasharray: TRUTH_DASH, strokeWidth: 1.5 };
  const trials = Math.max(2, ...lines.map(({ values }) => values.length));
  return Plot.plot({
    ...frameOptions(frame),
    marginLeft: TIME_MARGIN.left,
    marginRight: TIME_MARGIN.right,
    x: { label: "trial →", labelAnchor: "right", domain: [1, trials], ticks: Math.max(3, width / 90) },
    y: { label: `↑ ${quantity}`, grid: true, ...(scale === "log" ? LOG : linear(series)) },
    marks: [
      ...(blocks.length > 1 ? [Plot.ruleX(blocks.slice(1), { stroke: theme.faint, strokeOpacity: 0.6 })] : []),
      ...(observed ? [Plot.dot(points(observed), { ...xy, r: 1.6, fill: theme.faint, fillOpacity: 0.8 })] : []),
      ...(observed && typeof truth === "object"
        ? [Plot.lineY(points(truth), { ...xy, stroke: theme.ink, strokeWidth: 2.4, strokeOpacity: 0.85 })]
        : []),
      ...lines.map(({ values, style }) =>
        dots
          ? Plot.dot(points(values), { ...xy, r: 2, fill: style.color, fillOpacity: 0.75 })
          : Plot.lineY(points(values), { ...xy, ...strokeOf(style) }),
      ),
      ...(observed || truth === undefined
        ? []
        : [typeof truth === "number" ? Plot.ruleY([truth], dashed) : Plot.lineY(points(truth), { ...xy, ...dashed })]),
      ...(truthLabel
        ? [
            Plot.text([`- - ${truthLabel}`], {
              text: (words: string) => words,
              frameAnchor: "top-right",
              textAnchor: "end",
              dy: -15,
            }),
          ]
        : []),
    ],
  });
}

const LOG = { type: "log", ticks: 4, tickFormat: logTick } as const;

/** Numbers of one axis with the same decimals, in a domain that holds all of them. */
function linear({ lines, truth = [], observed = [], domain: given }: TrialSeries): Plot.ScaleOptions {
  let [low, high] = given ?? [Infinity, -Infinity];
  const lists = [...lines.map(({ values }) => values), observed, typeof truth === "number" ? [truth] : truth];
  for (const list of given ? [] : lists) {
    for (let i = 0; i < list.length; i++) {
      if (Number.isNaN(list[i])) continue;
      low = Math.min(low, list[i]);
      high = Math.max(high, list[i]);
    }
  }
  const { domain, values, format } = low <= high ? axisTicks(low, high) : axisTicks(0, 1);
  return { domain: [...domain], ticks: [...values], tickFormat: format };
}
