/** About how wide the signs of a label are, in pixels at the 12 of plots: no font that pages fall back to has wider digits. */
const DIGIT = 7.7;
const POINT = 4;
/** A tick, and what is free on either side of its label. */
const TICK = 11;
/** Between labels that stand side by side. */
const GAP = 8;

/** How wide the widest label is, about. */
export function widestLabel(labels: readonly string[]): number {
  const widths = labels.map((label) => [...label].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? POINT : DIGIT), 0));
  return Math.max(0, ...widths);
}

/** About how wide a letter of a name is. */
const LETTER = 7.3;

/** A name in at most this width: what is too much is left out in the middle, as options at the end tell policies apart. */
export function fittedName(name: string, width: number): string {
  const letters = Math.max(3, Math.floor(width / LETTER));
  if (name.length <= letters) return name;
  const kept = (letters - 1) / 2;
  return `${name.slice(0, Math.ceil(kept))}…${name.slice(name.length - Math.floor(kept))}`;
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

/** Whether labels that are centred at these places along an axis would run into one another. */
export function areCrowded(labels: readonly string[], places: readonly number[]): boolean {
  return labels.some(
    (label, i) => i > 0 && places[i] - places[i - 1] < (widestLabel([label]) + widestLabel([labels[i - 1]])) / 2 + GAP,
  );
}

/** Where the labels below a plot stand, from left to right. */
export function placesOf(plot: Element): number[] {
  return Array.from(plot.querySelectorAll("[aria-label='x-axis tick label'] text"), (text) =>
    Number(text.getAttribute("transform")?.match(/translate\((-?[\d.]+)/)?.[1]),
  );
}
