import * as Plot from "@observablehq/plot";
import type { SeriesStyle } from "../identity/series-styles.ts";
import { ticksWithin } from "../text/axis-ticks.ts";
import { minusSigns } from "../text/number.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { REACH_95 } from "./interval.ts";
import { TIME_MARGIN } from "./trial-plot.ts";

/** What is believed at one time; what is true and what was observed, where that is known. */
export interface BeliefPoint {
  readonly time: number;
  readonly mean: number;
  readonly variance: number;
  readonly truth?: number;
  readonly observed: number | null;
  /** The ends of the band; by default it holds 95 % of a normal belief. */
  readonly low?: number;
  readonly high?: number;
  /** Whether its reward was chosen, rather than only seen. By default all that was observed was chosen. */
  readonly chosen?: boolean;
  /** Whether what was observed has a ring around it. */
  readonly marked?: boolean;
  /** The block that it belongs to: lines break between blocks. */
  readonly block?: number;
}

export interface BeliefPlotOptions extends PlotFrame {
  readonly style: SeriesStyle;
  /** From where to where times and rewards are shown. By default to hold all. */
  readonly times?: readonly [number, number];
  readonly rewards?: readonly [number, number];
  /** What time is counted in: "trial", "step". Without, the axis has no label and no ticks: another plot below has them. */
  readonly counted?: string;
  readonly label?: string;
  /** Whether pulls are shown by strokes below. */
  readonly strokes?: boolean;
  /** Whether the truth and the belief are shown. */
  readonly shown?: { readonly truth: boolean; readonly belief: boolean };
}

/** What is believed of one reward over time, with a band (of 95 %, unless given): the thin line is the truth, dots are observations; hollow ones lie beyond the scale. */
export function beliefPlot(points: readonly BeliefPoint[], options: BeliefPlotOptions): Element {
  const { theme, style, times, rewards, counted, label, strokes = false } = options;
  const { truth = true, belief = true } = options.shown ?? {};
  const { color } = style;
  const band = points.map(({ time, mean, variance, low, high, block = 0 }) => {
    const reach = REACH_95 * Math.sqrt(variance);
    return { time, mean, low: low ?? mean - reach, high: high ?? mean + reach, block };
  });
  const [low, high] = rewards ?? [-Infinity, Infinity];
  const observed = points.flatMap(({ time, observed, chosen = true, marked = false }) =>
    observed === null
      ? []
      : [
          {
            time,
            chosen,
            marked,
            value: Math.min(Math.max(observed, low), high),
            beyond: observed < low || observed > high,
          },
        ],
  );
  const starts = points.filter(({ block }, i) => i > 0 && block !== points[i - 1].block).map(({ time }) => time);
  return Plot.plot({
    ...frameOptions(options),
    marginLeft: TIME_MARGIN.left,
    marginRight: TIME_MARGIN.right,
    ...(counted === undefined && { marginTop: 5, marginBottom: 5 }),
    x: {
      ...(times && { domain: [...times] }),
      ...(counted === undefined ? { axis: null } : { label: `${counted} →`, ticks: 5, labelAnchor: "right" }),
    },
    y: {
      label: label === undefined ? null : `↑ ${label}`,
      grid: true,
      ...(rewards
        ? {
            domain: [...rewards],
            ticks: ticksWithin(rewards, 3),
            tickFormat: (tick: number) => minusSigns(String(tick)),
            clamp: true,
          }
        : { nice: true, ticks: 6 }),
    },
    marks: [
      ...(starts.length > 0 ? [Plot.ruleX(starts, { stroke: theme.faint, strokeOpacity: 0.6 })] : []),
      ...(belief
        ? [
            Plot.areaY(band, { x: "time", y1: "low", y2: "high", z: "block", fill: color, fillOpacity: 0.2 }),
            Plot.lineY(band, { x: "time", y: "mean", z: "block", stroke: color, strokeWidth: 2 }),
          ]
        : []),
      ...(truth && points.some((point) => point.truth !== undefined)
        ? [Plot.lineY(points, { x: "time", y: "truth", z: "block", stroke: theme.ink, strokeWidth: 1.1 })]
        : []),
      Plot.dot(observed, {
        x: "time",
        y: "value",
        r: 1.9,
        fill: ({ beyond }: { beyond: boolean }) => (beyond ? theme.paper : color),
        stroke: ({ beyond }: { beyond: boolean }) => (beyond ? color : theme.ink),
        strokeWidth: 0.5,
        ...(observed.some(({ chosen }) => !chosen) && {
          opacity: ({ chosen }: { chosen: boolean }) => (chosen ? 1 : 0.35),
        }),
      }),
      ...(observed.some(({ marked }) => marked)
        ? [
            Plot.dot(
              observed.filter(({ marked }) => marked),
              { x: "time", y: "value", r: 6, stroke: theme.ink, strokeWidth: 1.6 },
            ),
          ]
        : []),
      ...(strokes
        ? [
            Plot.tickX(chosenOnly(observed), {
              x: "time",
              stroke: theme.ink,
              strokeWidth: 1.2,
              insetTop: options.height - 15,
            }),
          ]
        : []),
    ],
  });
}

function chosenOnly<T extends { readonly chosen: boolean }>(points: readonly T[]): T[] {
  return points.filter(({ chosen }) => chosen);
}
