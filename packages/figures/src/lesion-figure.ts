import * as Plot from "@observablehq/plot";
import { compose } from "./compose.ts";
import { INK, PLOT_STYLE, type SeriesStyle, styleOf } from "./style.ts";

/** What one learner came to in one cell of true noises. */
export interface LesionPoint {
  readonly volatility: number;
  readonly stochasticity: number;
  readonly mean: number;
  readonly sem: number;
}

export interface LesionPanel {
  readonly title: string;
  /** Panels of one quantity share their scale. */
  readonly quantity: string;
  readonly points: readonly LesionPoint[];
}

/** How the points of one volatility look: their line, and what marks them. */
export interface LesionStyle extends SeriesStyle {
  readonly symbol?: Plot.SymbolType;
}

export interface LesionFigureOptions {
  /** Of so many standard errors the bars are, to either side. Default 1. */
  readonly reach?: number;
  /** The look of each volatility, by its place. */
  readonly style?: (place: number) => LesionStyle;
}

const WIDTH = 270;
const HEIGHT = 230;

/**
 * What learners make of true volatility and stochasticity: a panel for each learner and quantity, stochasticity along x, a line for each volatility,
 * values with ± 1 standard error, or as many as the options say. Lines that fall to the right and lie higher for more volatility are a healthy learner's.
 *
 * @example
 * ```ts
 * import { lesionFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const points = [9, 25].map((stochasticity) => ({ volatility: 1, stochasticity, mean: 3 / stochasticity, sem: 0.01 }));
 * const panels = [{ title: "healthy", quantity: "learning rate", points }];
 * const svg = renderSvg((document) => lesionFigure("Lesions", panels, 1, ["64 runs"], document));
 * svg.includes("true v = 1"); // → true
 * ```
 */
export function lesionFigure(
  title: string,
  panels: readonly LesionPanel[],
  columns: number,
  caption: readonly string[],
  document: Document,
  { reach, style = lineStyle }: LesionFigureOptions = {},
): SVGElement {
  const volatilities = [...new Set(panels.flatMap(({ points }) => points.map((point) => point.volatility)))];
  return compose(
    {
      title,
      caption,
      legend: volatilities.map((v, place) => ({ label: `true v = ${v}`, style: style(place) })),
      columns,
      panels: panels.map((panel) => ({
        title: panel.title,
        plot: lesionPlot(
          panel,
          volatilities,
          { domain: rangeOf(panels, panel.quantity, reach), reach, style },
          document,
        ),
      })),
      panelWidth: WIDTH,
      panelHeight: HEIGHT,
    },
    document,
  );
}

/** The first two change places, so that two lines are blue below and red above. */
function lineStyle(place: number): SeriesStyle {
  return styleOf(place < 2 ? 1 - place : place);
}

/** Around the means, and around the bars where it is said how long they are. */
function rangeOf(panels: readonly LesionPanel[], quantity: string, reach = 0): [number, number] {
  const points = panels.filter((panel) => panel.quantity === quantity).flatMap((panel) => panel.points);
  const low = Math.min(...points.map(({ mean, sem }) => mean - reach * sem));
  const high = Math.max(...points.map(({ mean, sem }) => mean + reach * sem));
  const room = 0.22 * (high - low || 1);
  return [low - room, high + room];
}

interface Look {
  readonly domain: [number, number];
  readonly reach: number | undefined;
  readonly style: (place: number) => LesionStyle;
}

function lesionPlot(
  { quantity, points }: LesionPanel,
  volatilities: readonly number[],
  { domain, reach, style }: Look,
  document: Document,
): Element {
  const levels = [...new Set(points.map((point) => point.stochasticity))].sort((a, b) => a - b);
  const bars = points.map((point) => ({
    ...point,
    low: point.mean - (reach ?? 1) * point.sem,
    high: point.mean + (reach ?? 1) * point.sem,
  }));
  return Plot.plot({
    document,
    width: WIDTH,
    height: HEIGHT,
    marginLeft: 48,
    marginRight: 16,
    marginTop: 24,
    marginBottom: 40,
    style: PLOT_STYLE,
    x: { type: "point", domain: levels, padding: 0.35, label: "true stochasticity s →", labelAnchor: "right" },
    y: { label: `↑ ${quantity}`, domain, grid: true, ticks: 5 },
    marks: [
      ...volatilities.map((volatility, place) => {
        const { color, dash } = style(place);
        const line = bars.filter((bar) => bar.volatility === volatility);
        return Plot.lineY(line, {
          x: "stochasticity",
          y: "mean",
          stroke: color,
          strokeWidth: 2,
          strokeDasharray: dash,
        });
      }),
      Plot.ruleX(bars, { x: "stochasticity", y1: "low", y2: "high", stroke: INK, strokeWidth: 1.5 }),
      ...volatilities.flatMap((volatility, place) => {
        const line = bars.filter((bar) => bar.volatility === volatility);
        // Labels stand away from the other line; among more than two they would lie over one another.
        const labelled = volatilities.length > 2 ? [] : line;
        const highest = isHighest(volatility, points);
        const dy = highest ? -11 : 13;
        // Longer bars would be hidden by labels beside the means, so these stand beside their ends.
        const y = reach === undefined ? "mean" : highest ? "high" : "low";
        const text = ({ mean }: LesionPoint) => mean.toFixed(2);
        const { color, symbol } = style(place);
        return [
          Plot.dot(line, { x: "stochasticity", y: "mean", fill: color, r: 3.5, ...(symbol && { symbol }) }),
          Plot.text(labelled, { x: "stochasticity", y, text, dy, fill: INK, stroke: "white", strokeWidth: 3 }),
        ];
      }),
    ],
  });
}

function isHighest(volatility: number, points: readonly LesionPoint[]): boolean {
  const height = (v: number) =>
    points.filter((point) => point.volatility === v).reduce((sum, point) => sum + point.mean, 0);
  return points.every((point) => height(point.volatility) <= height(volatility));
}
