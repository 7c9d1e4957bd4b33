import type { SeriesStyle } from "../identity/series-styles.ts";

/** How a series is drawn as a line. */
export function strokeOf({ color, width, dash }: SeriesStyle) {
  return { stroke: color, strokeWidth: width, strokeDasharray: dash };
}
