import { log } from "@cause-toolkit/core/numerics";
import * as Plot from "@observablehq/plot";
import { logTick } from "../text/axis-ticks.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { TIME_MARGIN, TRUTH_DASH } from "./trial-plot.ts";

/** A learner's guesses at both noises, with their weights, which add up to 1. */
export interface Cloud {
  readonly volatility: ArrayLike<number>;
  readonly stochasticity: ArrayLike<number>;
  readonly weight: ArrayLike<number>;
}

type Noises<T> = { readonly volatility: T; readonly stochasticity: T };
type Range = readonly [number, number];

/** What a cloud is shown in: the range of both noises, and the true ones. */
export interface CloudAxes {
  readonly range: Noises<Range>;
  readonly truth: Noises<number>;
}

export interface CloudDot {
  readonly v: number;
  readonly s: number;
  /** Its radius: areas are as weights. */
  readonly r: number;
}

/** Particles as dots. Those beyond the range are shown at its edge. */
export function cloudDots({ volatility, stochasticity, weight }: Cloud, { range }: CloudAxes): CloudDot[] {
  const within = (value: number, [low, high]: Range) => Math.min(Math.max(value, low), high);
  const radius = weight.length > 200 ? 2 : 3;
  return Array.from(weight, (share, i) => ({
    v: within(volatility[i], range.volatility),
    s: within(stochasticity[i], range.stochasticity),
    r: radius * Math.min(Math.sqrt(share * weight.length), 4),
  }));
}

/** Where a dot lies in a plot of such a size: for those who draw particles on a canvas over its axes. */
export function cloudPosition(
  { v, s }: Pick<CloudDot, "v" | "s">,
  { range }: CloudAxes,
  width: number,
  height: number,
) {
  const share = (value: number, [low, high]: Range) => Math.min(Math.max(log(value / low) / log(high / low), 0), 1);
  const { left, right, top, bottom } = TIME_MARGIN;
  return {
    x: left + share(v, range.volatility) * (width - left - right),
    y: height - bottom - share(s, range.stochasticity) * (height - top - bottom),
  };
}

/** Both noises, in logarithms, with the true ones as dashed rules; and the particles, if any, in this color. */
export function cloudPlot(
  dots: readonly CloudDot[],
  axes: CloudAxes,
  frame: PlotFrame & { readonly color: string },
): Element {
  const { theme, color } = frame;
  const rule = { stroke: theme.ink, strokeDasharray: TRUTH_DASH, strokeWidth: 1.2 };
  const scale = { type: "log", ticks: 4, tickFormat: logTick } as const;
  return Plot.plot({
    ...frameOptions(frame),
    marginLeft: TIME_MARGIN.left,
    marginRight: TIME_MARGIN.right,
    x: { ...scale, domain: axes.range.volatility, label: "volatility →", labelAnchor: "right" },
    y: { ...scale, domain: axes.range.stochasticity, label: "↑ stochasticity" },
    r: { type: "identity" },
    marks: [
      Plot.frame({ stroke: theme.faint, strokeOpacity: 0.4 }),
      Plot.dot(dots, { x: "v", y: "s", r: "r", fill: color, fillOpacity: 0.4 }),
      Plot.ruleX([axes.truth.volatility], rule),
      Plot.ruleY([axes.truth.stochasticity], rule),
    ],
  });
}
