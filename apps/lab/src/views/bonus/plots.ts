import type { SeriesStyle } from "@cause-toolkit/figures";
import * as Plot from "@observablehq/plot";
import { type AxisTicks, axisTicks } from "../../charts/axis-ticks.ts";
import { leftMargin } from "../../charts/label-room.ts";
import { PLOT_STYLE } from "../../charts/series.ts";
import { type Curve, shares, solvedPoints } from "./curves.ts";
import type { CurvePoint } from "./formulas.ts";
import { rangeOf } from "./grid.ts";
import { lineMarks } from "./line-marks.ts";
import { shownStyle } from "./looks.ts";
import type { Reversal } from "./reversals.ts";
import { AXIS_NAMES, type Axis, LETTERS, type Point } from "./settings.ts";

export interface Line extends Pick<Curve, "name" | "points" | "whole" | "before"> {
  /** Its value at the arm itself, if it is known. */
  readonly here: number | undefined;
}

export interface Frame {
  readonly axis: Axis;
  readonly point: Point;
  readonly width: number;
  readonly height: number;
  /** For a file; the page's own otherwise. */
  readonly print?: Print;
}

/** What a file needs that a page has by itself. */
export interface Print {
  readonly document: Document;
  readonly paper: string;
  readonly style: typeof PLOT_STYLE;
  readonly styleOf: (name: string) => SeriesStyle;
}

/** Room for the axis' own label. */
const LEAST_LEFT = 44;
const Y_TICKS = 5;

function frame({ axis, point, width, height, print }: Frame, marginLeft: number): Plot.PlotOptions {
  return {
    ...(print && { document: print.document }),
    width,
    height,
    marginLeft,
    marginRight: 20,
    marginTop: 22,
    marginBottom: 42,
    style: print?.style ?? PLOT_STYLE,
    x: {
      type: "log",
      domain: [...rangeOf(axis, point)],
      label: `${AXIS_NAMES[axis]} ${LETTERS[axis]} →`,
      ticks: Math.max(3, Math.floor(width / 80)),
      tickFormat: ",~g",
    },
  };
}

function marker({ axis, point }: Frame): Plot.Markish[] {
  return point[axis] > 0 ? [Plot.ruleX([point[axis]], { stroke: "currentColor", strokeOpacity: 0.45 })] : [];
}

/** What is drawn of the curves, and the scale that holds it. */
export interface Drawing {
  readonly lines: readonly Line[];
  readonly ticks: AxisTicks;
  readonly shape: boolean;
  /** The plots of one axis stand below each other, with the same margin. */
  readonly marginLeft: number;
}

export function drawingOf(at: Pick<Frame, "axis" | "point">, curves: readonly Line[], shape: boolean): Drawing {
  const lines = curves.map((line) => withinFrame(at, shape ? normalised(line) : line));
  const tops = lines.flatMap(({ points, before, here }) => [
    ...solvedPoints([...points, ...before]).map(({ y }) => y),
    here ?? 0,
  ]);
  const ticks = axisTicks(0, Math.max(0, ...tops), Y_TICKS);
  return { lines, ticks, shape, marginLeft: leftMargin(ticks.values.map(ticks.format), LEAST_LEFT) };
}

/** The bonus along one axis; what goes the wrong way is shaded; a line stands at the arm itself. */
export function bonusPlot(at: Frame, drawing: Drawing, shaded: readonly Reversal[]): Element {
  const { lines, ticks, shape, marginLeft } = drawing;
  const styleOf = at.print?.styleOf ?? shownStyle;
  return Plot.plot({
    ...frame(at, marginLeft),
    y: {
      label: shape ? "↑ share of its highest" : "↑ bonus",
      domain: [...ticks.domain],
      grid: true,
      ticks: [...ticks.values],
      tickFormat: ticks.format,
    },
    marks: [
      Plot.rectX(shaded, { x1: "from", x2: "to", fill: styleOf("cause").color, fillOpacity: 0.13 }),
      Plot.ruleY([0], { stroke: "currentColor" }),
      ...marker(at),
      ...lines.flatMap((line) => lineMarks(line, styleOf(line.name))),
      ...lines.map(({ name, here }) =>
        Plot.dot(here === undefined || at.point[at.axis] <= 0 ? [] : [here], {
          x: () => at.point[at.axis],
          y: (y) => y,
          r: 4,
          fill: styleOf(name).color,
          stroke: at.print?.paper ?? "var(--paper)",
        }),
      ),
    ],
  });
}

/** The curve before may have reached farther. */
function withinFrame({ axis, point }: Pick<Frame, "axis" | "point">, line: Line): Line {
  const [low, high] = rangeOf(axis, point);
  return { ...line, before: line.whole ? [] : line.before.filter(({ x }) => x >= low && x <= high) };
}

/** Of a curve that is not whole, the highest point is not known, and so no share of it. */
function normalised(line: Line): Line {
  const { points, here } = shares(line.points, line.here);
  const before = shares(line.before).points;
  return line.whole ? { ...line, points, here, before } : { ...line, points: [], here: undefined, before };
}

/** The learning rate along the same axis: now, and where it settles if the arm is pulled at every step. */
export function learningPlot(
  at: Frame,
  { now, settled }: { readonly now: readonly CurvePoint[]; readonly settled: readonly CurvePoint[] },
  marginLeft: number,
): Element {
  return Plot.plot({
    ...frame(at, marginLeft),
    y: { label: "↑ learning rate", domain: [0, 1], grid: true, ticks: 3 },
    marks: [
      Plot.ruleY([0], { stroke: "currentColor" }),
      ...marker(at),
      Plot.lineY(now, { x: "x", y: "y", stroke: "currentColor", strokeWidth: 2 }),
      Plot.lineY(settled, { x: "x", y: "y", stroke: "currentColor", strokeWidth: 1.6, strokeDasharray: "5 3" }),
    ],
  });
}
