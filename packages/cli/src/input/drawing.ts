import { invalid } from "@cause-toolkit/core";
import { type AskedAxes, drawnAxes, type SweepPlan } from "@cause-toolkit/experiments";
import { splitList } from "./simulation-config.ts";

/** The options of commands that draw a sweep. */
export const DRAWING = {
  x: ["--x <axis>", "draw along this axis (default: the longest)"],
  y: ["--y <axis>", "and across this one, as maps (default: the next longest, unless --x is given)"],
  at: ["--at <axis=value,…>", "where to hold axes that are not drawn along (default: in their middle)"],
} as const;

export interface DrawingWords {
  readonly x?: string;
  readonly y?: string;
  readonly at?: string;
}

function drawingOf({ x, y, at }: DrawingWords): AskedAxes {
  return {
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    ...(at !== undefined && { at: Object.fromEntries(splitList(at).map(splitPair)) }),
  };
}

/** What is to be drawn of a sweep, checked. */
export function drawingFor({ sweep: { axes } }: SweepPlan, words: DrawingWords): AskedAxes {
  const asked = drawingOf(words);
  if (words.y !== undefined && words.x === undefined && axes.length === 1) {
    invalid("y", words.y, `needs a second axis to draw along; there is only ${axes[0].name}`);
  }
  drawnAxes(axes, asked);
  return asked;
}

function splitPair(word: string): [string, string] {
  const parts = word.split("=");
  return parts.length === 2 ? [parts[0], parts[1]] : invalid("at", word, "must be axis=value, such as discount=0.95");
}
