import type { SeriesStyle } from "@cause-toolkit/figures";
import * as Plot from "@observablehq/plot";
import { type Curve, solvedPoints } from "./curves.ts";
import type { CurvePoint } from "./formulas.ts";

type Marked = Pick<Curve, "points" | "whole" | "before">;
const FAINT = 0.3;

/** A whole curve as a line, broken where it cannot be solved; of one that is still being solved its points, which tell no false shape, and faintly the one before. */
export function lineMarks({ points, whole, before }: Marked, { color, dash }: SeriesStyle): Plot.Markish[] {
  const line = {
    x: "x",
    y: "y",
    stroke: color,
    strokeWidth: 2.2,
    strokeDasharray: dash,
    curve: "monotone-x",
  } as const;
  const dots = { x: "x", y: "y", r: 1.8, fill: color } as const;
  if (whole) return [Plot.lineY(points, line), Plot.dot(alone(points), dots)];
  return [Plot.lineY(before, { ...line, strokeOpacity: FAINT }), Plot.dot(solvedPoints(points), dots)];
}

/** Points without a neighbour, of which a line would show nothing. */
function alone(points: readonly CurvePoint[]): CurvePoint[] {
  const there = (i: number) => Number.isFinite(points[i]?.y);
  return points.filter((_, i) => there(i) && !there(i - 1) && !there(i + 1));
}
