import type { Scale } from "./scales.ts";

/** One number a step, for steps from 1. */
export type Series = (t: number) => number;

/** A tenth of a pixel is enough, and keeps paths short. */
const place = (value: number) => Math.round(value * 10) / 10;

export function linePath(steps: number, series: Series, x: Scale, y: Scale): string {
  let path = "";
  for (let t = 0; t < steps; t++) path += `${t === 0 ? "M" : "L"}${place(x(t + 1))},${place(y(series(t)))}`;
  return path;
}

export function bandPath(steps: number, low: Series, high: Series, x: Scale, y: Scale): string {
  let back = "";
  for (let t = steps - 1; t >= 0; t--) back += `L${place(x(t + 1))},${place(y(low(t)))}`;
  return steps === 0 ? "" : `${linePath(steps, high, x, y)}${back}Z`;
}

/** Many dots as one path: hundreds of elements would be slow to lay out. */
export function dotsPath(points: readonly { readonly x: number; readonly y: number }[], r: number): string {
  const half = `a${r},${r} 0 1,0`;
  return points.map(({ x, y }) => `M${place(x - r)},${place(y)}${half} ${2 * r},0${half} ${-2 * r},0`).join("");
}

/** Short upright strokes, each step one, from y up to y − height. */
export function strokesPath(xs: readonly number[], y: number, height: number): string {
  return xs.map((x) => `M${place(x)},${place(y)}v${-height}`).join("");
}
