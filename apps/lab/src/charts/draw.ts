import { PAGE } from "@cause-toolkit/figures/identity";
import type { PlotFrame } from "@cause-toolkit/figures/plots";

/** Draws a plot of the figures package into a frame. */
export type Draw = (frame: PlotFrame) => Element;

/** The plot in the page's theme. Screen readers read the label of its chart instead. */
export function drawOnPage(draw: Draw, width: number, height: number): Element {
  const plot = draw({ width, height, theme: PAGE, document });
  plot.setAttribute("aria-hidden", "true");
  return plot;
}

/** A scale of a plot: from values to pixels and, where it is continuous, back. */
export interface Scale {
  readonly domain: readonly number[];
  readonly range: readonly number[];
  apply(value: number): number;
  invert?(pixel: number): number;
}

/** A scale of a plot that is drawn, if it has one. */
export function scaleOf(plot: Element, axis: "x" | "y"): Scale | null {
  return ("scale" in plot && typeof plot.scale === "function" ? plot.scale(axis) : undefined) ?? null;
}
