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
  "cause:form=integral": { hue: 5, dash: "10 4.5 1 4.5 1 4.5" },
  "cause:form=sum": { hue: 6, dash: "none" },
  "cause:form=recursion": { hue: 0, dash: "1 4.5" },
  "cause:form=selfConsistent": { hue: 6, dash: "5 6" },
  gain: { hue: 1, dash: "12 5" },
  gittins: { hue: 2, dash: "6 5" },
  "gittins-published": { hue: 2, dash: "0.5 6" },
  whittle: { hue: 3, dash: "3.5 5" },
  ucb: { hue: 4, dash: "9 4.5 1 4.5" },
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
