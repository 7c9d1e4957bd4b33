import * as Plot from "@observablehq/plot";
import { logTick } from "../text/axis-ticks.ts";
import { frameOptions, type PlotFrame } from "./frame.ts";

/** A pair of levels that a task has. */
export interface PlaneLevel {
  readonly volatility: number;
  readonly stochasticity: number;
}

/** A point of the plane of both noises, at the middle of a cell of a grid in logarithms, and whether it is in the region. */
export interface PlaneCell extends PlaneLevel {
  readonly inside: boolean;
}

/** The plane of both noises, in logarithms: a region of it in color, and the levels of a task as dots. */
export function noisePlanePlot(
  cells: readonly PlaneCell[],
  levels: readonly PlaneLevel[],
  frame: PlotFrame & { readonly color: string },
): Element {
  const { theme, color } = frame;
  const [v, s] = [stepOf(cells.map((one) => one.volatility)), stepOf(cells.map((one) => one.stochasticity))];
  const rectangles = cells
    .filter(({ inside }) => inside)
    .map(({ volatility, stochasticity }) => ({
      x1: volatility / v.half,
      x2: volatility * v.half,
      y1: stochasticity / s.half,
      y2: stochasticity * s.half,
    }));
  const scale = { type: "log", ticks: 4, tickFormat: logTick } as const;
  return Plot.plot({
    ...frameOptions(frame),
    x: { ...scale, domain: v.domain, label: "volatility →", labelAnchor: "right" },
    y: { ...scale, domain: s.domain, label: "↑ stochasticity" },
    marks: [
      Plot.rect(rectangles, { x1: "x1", x2: "x2", y1: "y1", y2: "y2", fill: color, fillOpacity: 0.25 }),
      Plot.frame({ stroke: theme.faint, strokeOpacity: 0.4 }),
      Plot.dot(levels, { x: "volatility", y: "stochasticity", r: 5, fill: theme.ink, stroke: theme.paper }),
      Plot.text(levels, {
        x: "volatility",
        y: "stochasticity",
        dy: -11,
        fill: theme.ink,
        text: (one: PlaneLevel) => `${one.volatility}, ${one.stochasticity}`,
      }),
    ],
  });
}

/** The ends of a grid in logarithms, and the square root of the ratio of its steps. */
function stepOf(values: readonly number[]): { half: number; domain: [number, number] } {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const half = sorted.length > 1 ? Math.sqrt(sorted[1] / sorted[0]) : 1.5;
  return { half, domain: [sorted[0] / half, sorted[sorted.length - 1] * half] };
}
