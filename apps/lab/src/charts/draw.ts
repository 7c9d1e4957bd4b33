import { PAGE, type PlotFrame } from "@cause-toolkit/figures";

/** Draws a plot of the figures package into a frame. */
export type Draw = (frame: PlotFrame) => Element;

/** The plot in the page's theme. Screen readers read the label of its chart instead. */
export function drawOnPage(draw: Draw, width: number, height: number): Element {
  const plot = draw({ width, height, theme: PAGE, document });
  plot.setAttribute("aria-hidden", "true");
  return plot;
}

/** The scale along x of a plot that is drawn, if it has one. */
export function xScale(
  plot: Element,
): { readonly domain: readonly number[]; readonly range: readonly number[] } | null {
  const scale = "scale" in plot && typeof plot.scale === "function" ? plot.scale("x") : undefined;
  return scale ? { domain: scale.domain, range: scale.range } : null;
}
