/** How a series looks: a colour that colour-blind readers can tell apart (Okabe & Ito), and a dash as second cue. */
export interface SeriesStyle {
  readonly color: string;
  readonly dash: string;
}

const COLORS = ["#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];
/** Gaps outlast the round ends of lines that are two pixels wide. */
const DASHES = ["none", "12 5", "6 5", "1 4.5", "9 4.5 1 4.5", "3.5 5", "0.5 6"];

/** The style of each series, by its place. After seven the colours come round again, with other dashes. */
export function styleOf(place: number): SeriesStyle {
  const round = Math.floor(place / COLORS.length);
  return { color: COLORS[place % COLORS.length], dash: DASHES[(place + 2 * round) % DASHES.length] };
}

export const FONT = "Inter, 'Helvetica Neue', Arial, sans-serif";
export const INK = "#1b1e23";
export const FAINT = "#5c636e";
/** How every plot is set. */
export const PLOT_STYLE = { fontFamily: FONT, fontSize: "11.5px", color: INK, background: "none" };
