import * as Plot from "@observablehq/plot";
import { PLOT_STYLE, seriesStyle } from "../../charts/series.ts";
import type { CurvePoint } from "./formulas.ts";
import { rangeOf } from "./grid.ts";
import type { Reversal } from "./reversals.ts";
import { AXIS_NAMES, type Axis, LETTERS, type Point } from "./settings.ts";

export interface Line {
  /** Place among the chosen, which gives its look. */
  readonly place: number;
  readonly points: readonly CurvePoint[];
  /** Its value at the arm itself, if it is known. */
  readonly here: number | undefined;
}

interface Frame {
  readonly axis: Axis;
  readonly point: Point;
  readonly width: number;
  readonly height: number;
}

function frame({ axis, point, width, height }: Frame): Plot.PlotOptions {
  return {
    width,
    height,
    marginLeft: 44,
    marginRight: 20,
    marginTop: 22,
    marginBottom: 42,
    style: PLOT_STYLE,
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

/** The bonus along one axis; what goes the wrong way is shaded; a line stands at the arm itself. */
export function bonusPlot(at: Frame, lines: readonly Line[], shaded: readonly Reversal[], shape: boolean): Element {
  const drawn = shape ? lines.map(normalised) : lines;
  const top = Math.max(1e-9, ...drawn.flatMap(({ points }) => points.map(({ y }) => y)));
  const { axis, point } = at;
  return Plot.plot({
    ...frame(at),
    y: { label: shape ? "↑ share of its highest" : "↑ bonus", domain: [0, top], nice: true, grid: true, ticks: 5 },
    marks: [
      Plot.rectX(shaded, { x1: "from", x2: "to", fill: "var(--series-0)", fillOpacity: 0.13 }),
      Plot.ruleY([0], { stroke: "currentColor" }),
      ...marker(at),
      ...drawn.map(({ place, points }) => {
        const { color, dash } = seriesStyle(place);
        return Plot.lineY(points, {
          x: "x",
          y: "y",
          stroke: color,
          strokeWidth: 2.2,
          strokeDasharray: dash,
          curve: "monotone-x",
        });
      }),
      ...drawn.map(({ place, here }) =>
        Plot.dot(here === undefined || point[axis] <= 0 ? [] : [here], {
          x: () => point[axis],
          y: (y) => y,
          r: 4,
          fill: seriesStyle(place).color,
          stroke: "var(--paper)",
        }),
      ),
    ],
  });
}

function normalised({ place, points, here }: Line): Line {
  const top = Math.max(...points.map(({ y }) => y), 0);
  if (top === 0) return { place, points, here };
  return {
    place,
    points: points.map(({ x, y }) => ({ x, y: y / top })),
    here: here === undefined ? undefined : here / top,
  };
}

/** The learning rate along the same axis: now, and where it settles if the arm is pulled at every step. */
export function learningPlot(at: Frame, now: readonly CurvePoint[], settled: readonly CurvePoint[]): Element {
  return Plot.plot({
    ...frame(at),
    y: { label: "↑ learning rate", domain: [0, 1], grid: true, ticks: 3 },
    marks: [
      Plot.ruleY([0], { stroke: "currentColor" }),
      ...marker(at),
      Plot.lineY(now, { x: "x", y: "y", stroke: "currentColor", strokeWidth: 2 }),
      Plot.lineY(settled, { x: "x", y: "y", stroke: "currentColor", strokeWidth: 1.6, strokeDasharray: "5 3" }),
    ],
  });
}
