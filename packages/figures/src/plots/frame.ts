import type { PlotOptions } from "@observablehq/plot";
import { plotStyle, type Theme } from "../identity/theme.ts";

/** What every plot is drawn in: its size in pixels, its theme, and the document that makes its elements. */
export interface PlotFrame {
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
  readonly document: Document;
}

/** Room above for the label of y, and below for ticks and the label of x. */
export const MARGIN = { top: 24, right: 20, bottom: 40, left: 48 } as const;

/** What all plots give to Observable Plot. */
export function frameOptions({ width, height, theme, document }: PlotFrame): PlotOptions {
  return {
    document,
    width,
    height,
    marginTop: MARGIN.top,
    marginRight: MARGIN.right,
    marginBottom: MARGIN.bottom,
    marginLeft: MARGIN.left,
    style: plotStyle(theme),
    // Colors are given as they are drawn.
    color: { type: "identity" },
  };
}
