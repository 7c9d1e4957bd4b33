import { type SeriesStyle, styleOf } from "@cause-toolkit/figures";

/** Colours come from the theme, so that they stand out on light and on dark; dashes are the second cue. */
export function seriesStyle(place: number): SeriesStyle {
  return { color: `var(--series-${place % 7})`, dash: styleOf(place).dash };
}

/** How every plot of the lab is set: in the page's ink, whatever the theme. */
export const PLOT_STYLE = { fontFamily: "inherit", fontSize: "12px", color: "currentColor", background: "none" };
