import { type SeriesStyle, styleOf } from "@cause-toolkit/figures";

const COLORS = 7;

/** Colours come from the theme, so that they stand out on light and on dark; dashes are the second cue. */
export function seriesStyle(place: number): SeriesStyle {
  return { color: themeColor(place), dash: styleOf(place).dash };
}

export function themeColor(place: number): string {
  return `var(--series-${place % COLORS})`;
}

/** The same colour where there is no theme: in a file, on white. */
export function printColor(place: number): string {
  return styleOf(place % COLORS).color;
}

/** How every plot of the lab is set: in the page's ink, whatever the theme. */
export const PLOT_STYLE = { fontFamily: "inherit", fontSize: "12px", color: "currentColor", background: "none" };
