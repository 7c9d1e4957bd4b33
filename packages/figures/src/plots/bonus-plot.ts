import * as Plot from "@observablehq/plot";
import type { SeriesStyle } from "../identity/series-styles.ts";
import { type AxisTicks, axisTicks, logTick } from "../text/axis-ticks.ts";
import { frameOptions, MARGIN, type PlotFrame } from "./frame.ts";
import { leftMargin } from "./label-room.ts";

export interface CurvePoint {
  readonly x: number;
  /** Not a number where it is not known: the line is broken there. */
  readonly y: number;
}

/** The bonus of one index along x. */
export interface BonusLine {
  readonly points: readonly CurvePoint[];
  readonly style: SeriesStyle;
  /** Its value for the arm that is marked. */
  readonly marked?: number | undefined;
  /** Only dots: the points are not all there yet, and a line would tell a false shape. */
  readonly incomplete?: boolean;
  /** An earlier line, drawn faintly until this one is complete. */
  readonly earlier?: readonly CurvePoint[];
}

export interface BonusPlotOptions extends PlotFrame {
  readonly x: BonusAxis;
  readonly ticks: AxisTicks;
  /** What y is. Default "bonus". */
  readonly label?: string;
  /** An arm on the axis, to be marked. */
  readonly marked?: number;
  /** Ranges along x to shade, and the color. */
  readonly shaded?: readonly { readonly from: number; readonly to: number }[];
  readonly shade?: string;
}

/** What lies along x. */
export interface BonusAxis {
  readonly label: string;
  readonly logarithmic: boolean;
  readonly domain?: readonly [number, number];
}

const FAINT = 0.3;

/** The scale of bonuses from 0, which panels share. */
export function bonusTicks(lines: readonly Pick<BonusLine, "points" | "earlier" | "marked">[]): AxisTicks {
  const values = lines.flatMap(({ points, earlier = [], marked = 0 }) => [
    ...[...points, ...earlier].map(({ y }) => y).filter(Number.isFinite),
    marked,
  ]);
  return axisTicks(0, Math.max(0, ...values));
}

export function bonusMargin({ values, format }: AxisTicks): number {
  return leftMargin(values.map(format), MARGIN.left);
}

/** The bonus along one quantity: a line for each index. */
export function bonusPlot(lines: readonly BonusLine[], options: BonusPlotOptions): Element {
  const { theme, ticks, label = "bonus", marked, shaded = [], shade = theme.faint } = options;
  return Plot.plot({
    ...frameOptions(options),
    marginLeft: bonusMargin(ticks),
    x: xAxis(options),
    y: {
      label: `↑ ${label}`,
      domain: [...ticks.domain],
      grid: true,
      ticks: [...ticks.values],
      tickFormat: ticks.format,
    },
    marks: [
      Plot.rectX(shaded, { x1: "from", x2: "to", fill: shade, fillOpacity: 0.13 }),
      Plot.ruleY([0], { stroke: theme.ink }),
      ...markedRule(options),
      ...lines.flatMap(lineMarks),
      ...lines.map((line) =>
        Plot.dot(line.marked === undefined || marked === undefined ? [] : [line.marked], {
          x: () => marked,
          y: (y) => y,
          r: 4,
          fill: line.style.color,
          stroke: theme.paper,
        }),
      ),
    ],
  });
}

function xAxis({ x, width }: Pick<BonusPlotOptions, "x" | "width">): Plot.ScaleOptions {
  return {
    label: `${x.label} →`,
    labelAnchor: "right",
    ticks: Math.max(3, Math.floor(width / 80)),
    ...(x.domain && { domain: [...x.domain] }),
    ...(x.logarithmic && { type: "log", tickFormat: logTick }),
  };
}

function markedRule({ marked, theme }: Pick<BonusPlotOptions, "marked" | "theme">): Plot.Markish[] {
  return marked === undefined ? [] : [Plot.ruleX([marked], { stroke: theme.ink, strokeOpacity: 0.45 })];
}

function lineMarks({ points, incomplete = false, earlier = [], style }: BonusLine): Plot.Markish[] {
  const { color, dash } = style;
  const line = { x: "x", y: "y", stroke: color, strokeWidth: 2.2, strokeDasharray: dash, curve: "monotone-x" } as const;
  const dots = { x: "x", y: "y", r: 1.8, fill: color } as const;
  if (!incomplete) return [Plot.lineY(points, line), Plot.dot(isolated(points), dots)];
  return [
    Plot.lineY(earlier, { ...line, strokeOpacity: FAINT }),
    Plot.dot(
      points.filter(({ y }) => Number.isFinite(y)),
      dots,
    ),
  ];
}

/** Points without a neighbour, of which a line would show nothing. */
function isolated(points: readonly CurvePoint[]): CurvePoint[] {
  const known = (i: number) => Number.isFinite(points[i]?.y);
  return points.filter((_, i) => known(i) && !known(i - 1) && !known(i + 1));
}

/** The learning rate along the same axis: now, and in the long run. */
export function learningRatePlot(
  { now, settled }: { readonly now: readonly CurvePoint[]; readonly settled: readonly CurvePoint[] },
  options: Pick<BonusPlotOptions, "x" | "marked" | "ticks" | keyof PlotFrame>,
): Element {
  const { ink } = options.theme;
  return Plot.plot({
    ...frameOptions(options),
    marginLeft: bonusMargin(options.ticks),
    x: xAxis(options),
    y: { label: "↑ learning rate", domain: [0, 1], grid: true, ticks: 3 },
    marks: [
      Plot.ruleY([0], { stroke: ink }),
      ...markedRule(options),
      Plot.lineY(now, { x: "x", y: "y", stroke: ink, strokeWidth: 2 }),
      Plot.lineY(settled, { x: "x", y: "y", stroke: ink, strokeWidth: 1.6, strokeDasharray: "5 3" }),
    ],
  });
}
