/** About how wide the signs of a label are, in pixels at the 12 of plots: no font that pages fall back to has wider digits. */
const DIGIT = 7.7;
const POINT = 4;
/** A tick, and what is free on either side of its label. */
const TICK = 11;

/** How wide the widest label is, about. */
export function widestLabel(labels: readonly string[]): number {
  const widths = labels.map((label) => [...label].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? POINT : DIGIT), 0));
  return Math.max(0, ...widths);
}

/** The room that labels need left of their axis. */
export function leftMargin(labels: readonly string[], least: number): number {
  return Math.max(least, Math.ceil(widestLabel(labels) + TICK));
}

/** The room that a label below the right end of an axis needs beyond it. */
export function rightMargin(labels: readonly string[], least: number): number {
  return Math.max(least, Math.ceil(widestLabel(labels) / 2 + 2));
}

/** The labels that a plot has beside an axis. */
export function labelsOf(plot: Element, axis: "x" | "y"): string[] {
  return Array.from(
    plot.querySelectorAll(`[aria-label='${axis}-axis tick label'] text`),
    (text) => text.textContent ?? "",
  );
}
