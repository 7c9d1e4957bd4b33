import { type SeriesStyle, styleOf } from "@cause-toolkit/figures";

/** Gaps wider than the lines, or they would not be seen. */
const DASHES = ["none", "12 4", "6 4", "2 3", "9 3 2 3", "4 4", "1 3"];
const COLORS = 7;

/** Colours come from the theme, so that they stand out on light and on dark; dashes are the second cue. */
export function seriesStyle(place: number): SeriesStyle {
  const round = Math.floor(place / COLORS);
  return { color: themeColor(place), dash: DASHES[(place + 2 * round) % DASHES.length] };
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
