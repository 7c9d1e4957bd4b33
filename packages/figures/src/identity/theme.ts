import { ARM, type Hue, MUTED, PALETTE } from "./palette.ts";

/** What a plot is drawn in: on white for a file, or in the colors of a page. */
export interface Theme {
  readonly ink: string;
  readonly faint: string;
  readonly paper: string;
  /** Lines that are not highlighted. */
  readonly muted: string;
  readonly fontFamily: string;
  readonly fontSize: number;
  /** Arms, beside policies and learners. */
  readonly arm: string;
  readonly color: (hue: Hue) => string;
}

/** For files: dark on white. */
export const PRINT: Theme = {
  ink: "#1b1e23",
  faint: "#5c636e",
  paper: "#ffffff",
  muted: MUTED.light,
  arm: ARM.light,
  fontFamily: "Inter, 'Helvetica Neue', Arial, sans-serif",
  fontSize: 11.5,
  color: (hue) => PALETTE[hue].light,
};

/** For a page that defines these CSS variables, as the lab does: light and dark follow the page. */
export const PAGE: Theme = {
  ink: "currentColor",
  faint: "var(--faint)",
  paper: "var(--paper)",
  muted: "var(--series-muted)",
  arm: "var(--series-arm)",
  fontFamily: "inherit",
  fontSize: 12,
  color: (hue) => `var(--series-${hue})`,
};

/** The style option of Observable Plot. */
export function plotStyle({ fontFamily, fontSize, ink }: Theme) {
  return { fontFamily, fontSize: `${fontSize}px`, color: ink, background: "none" };
}
