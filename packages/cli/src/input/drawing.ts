import { invalid } from "@cause-toolkit/core/checks";
import { type AskedAxes, drawnAxes, type SweepPlan } from "@cause-toolkit/experiments/sweep";
import { splitList } from "./list.ts";

/** The options of commands that plot a sweep. */
export const DRAWING = {
  x: ["--x <axis>", "x axis of the figures (default: the longest axis)"],
  y: ["--y <axis>", "y axis, for heat maps (default: the second longest axis, unless --x is given)"],
  at: ["--at <axis=value,…>", "values at which to fix the other axes (default: their middle values)"],
} as const;

export interface DrawingOptions {
  readonly x?: string;
  readonly y?: string;
  readonly at?: string;
}

function parseDrawing({ x, y, at }: DrawingOptions): AskedAxes {
  return {
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    ...(at !== undefined && { at: Object.fromEntries(splitList(at).map(splitPair)) }),
  };
}

/** The axes to plot, checked. */
export function drawingFor({ sweep: { axes } }: SweepPlan, options: DrawingOptions): AskedAxes {
  const asked = parseDrawing(options);
  if (options.y !== undefined && options.x === undefined && axes.length === 1) {
    invalid("y", options.y, `needs a second axis; the sweep has only ${axes[0].name}`);
  }
  drawnAxes(axes, asked);
  return asked;
}

function splitPair(word: string): [string, string] {
  const parts = word.split("=");
  return parts.length === 2 ? [parts[0], parts[1]] : invalid("at", word, "must be axis=value, such as discount=0.95");
}
