import * as Plot from "@observablehq/plot";
import { levelIdentity } from "../identity/identities.ts";
import { type SeriesStyle, styleOf } from "../identity/series-styles.ts";
import type { Theme } from "../identity/theme.ts";
import { axisTicks } from "../text/axis-ticks.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";
import { type Estimated, withInterval } from "./interval.ts";
import { strokeOf } from "./stroke.ts";
import { TIME_MARGIN } from "./trial-plot.ts";

/** What one learner came to under one pair of true noises. */
export interface SurfacePoint extends Estimated {
  readonly volatility: number;
  readonly stochasticity: number;
}

export interface SurfacePlotOptions extends PlotFrame {
  readonly quantity: string;
  /** All volatilities, whatever this panel has: each looks the same in every panel. */
  readonly volatilities: readonly number[];
  /** What panels of one quantity share. */
  readonly domain: readonly [number, number];
}

/** How a true volatility looks, by its rank from 0. */
export function volatilityStyle(volatility: number, rank: number, theme: Theme): SeriesStyle {
  return styleOf(levelIdentity(volatilityLabel(volatility), rank), theme);
}

export function volatilityLabel(volatility: number): string {
  return `true v = ${volatility}`;
}

/** A range that holds the intervals of all points, with room for their values above and below. */
export function surfaceDomain(points: readonly SurfacePoint[]): [number, number] {
  const all = points.map((point) => withInterval(point));
  const low = Math.min(...all.map((point) => point.low));
  const high = Math.max(...all.map((point) => point.high));
  const room = 0.16 * (high - low) || 0.1;
  return [low - room, high + room];
}

/** A quantity of one learner against true stochasticity, a line for each true volatility, with intervals of 95 %. */
export function surfacePlot(points: readonly SurfacePoint[], options: SurfacePlotOptions): Element {
  const { theme, quantity, volatilities, domain } = options;
  const levels = [...new Set(points.map((point) => point.stochasticity))].sort((a, b) => a - b);
  const { values, format } = axisTicks(...domain);
  const ticks = values.filter((value) => value >= domain[0] && value <= domain[1]);
  return Plot.plot({
    ...frameOptions(options),
    marginLeft: TIME_MARGIN.left,
    marginRight: TIME_MARGIN.right,
    x: { type: "point", domain: levels, padding: 0.35, label: "true stochasticity s →", labelAnchor: "right" },
    y: { label: `↑ ${quantity}`, domain: [...domain], grid: true, ticks, tickFormat: format },
    marks: volatilities.flatMap((volatility, rank) => {
      const style = volatilityStyle(volatility, rank, theme);
      const { color, symbol } = style;
      const line = points.filter((point) => point.volatility === volatility).map((point) => withInterval(point));
      // Values stand beyond the ends of the intervals, away from the other line; among more than two they would lie over one another.
      const labelled = volatilities.length > 2 ? [] : line;
      const highest = isHighest(volatility, points);
      const x = { x: "stochasticity" } as const;
      return [
        Plot.lineY(line, { ...x, y: "mean", ...strokeOf(style) }),
        Plot.ruleX(line, { ...x, y1: "low", y2: "high", stroke: color, strokeWidth: 1.5 }),
        Plot.dot(line, { ...x, y: "mean", fill: color, r: 4.2, symbol }),
        Plot.text(labelled, {
          ...x,
          y: highest ? "high" : "low",
          text: ({ mean }: SurfacePoint) => mean.toFixed(2),
          dy: highest ? -11 : 13,
          fill: theme.ink,
          stroke: theme.paper,
          strokeWidth: 3,
        }),
      ];
    }),
  });
}

function isHighest(volatility: number, points: readonly SurfacePoint[]): boolean {
  const height = (v: number) =>
    points.filter((point) => point.volatility === v).reduce((sum, point) => sum + point.mean, 0);
  return points.every((point) => height(point.volatility) <= height(volatility));
}
