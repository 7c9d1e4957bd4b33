import type { SeriesStyle } from "@cause-toolkit/figures";
import { printColor, themeColor } from "../../charts/series.ts";
import { CURVES, type CurveName } from "./settings.ts";

interface Look {
  /** Which of the seven colours. */
  readonly hue: number;
  readonly dash: string;
}

/** Each index has one look, whatever else is shown. Where two share a colour, their dashes are far apart. */
const LOOKS: Record<CurveName, Look> = {
  cause: { hue: 0, dash: "none" },
  "cause:form=integral": { hue: 5, dash: "10 3 2 3 2 3" },
  "cause:form=sum": { hue: 6, dash: "none" },
  "cause:form=recursion": { hue: 0, dash: "2 4" },
  "cause:form=selfConsistent": { hue: 6, dash: "5 5" },
  gain: { hue: 1, dash: "12 4" },
  gittins: { hue: 2, dash: "7 4" },
  "gittins-published": { hue: 2, dash: "1.5 3" },
  whittle: { hue: 3, dash: "3 3" },
  ucb: { hue: 4, dash: "9 3 2 3" },
};

function lookOf(name: string): Look {
  const known = CURVES.find(({ value }) => value === name);
  return LOOKS[known?.value ?? "cause"];
}

/** On the page, in the theme's colours. */
export function shownStyle(name: string): SeriesStyle {
  const { hue, dash } = lookOf(name);
  return { color: themeColor(hue), dash };
}

/** In a file, on white. */
export function printedStyle(name: string): SeriesStyle {
  const { hue, dash } = lookOf(name);
  return { color: printColor(hue), dash };
}
