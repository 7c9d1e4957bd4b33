import type { Theme } from "../identity/theme.ts";

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

/** The room that labels need left of their axis. */
export function leftMargin(labels: readonly string[], min: number): number {
  return Math.max(min, Math.ceil(widestLabel(labels) + TICK));
}

/** The room that a label below the right end of an axis needs beyond it. */
export function rightMargin(labels: readonly string[], min: number): number {
  return Math.max(min, Math.ceil(widestLabel(labels) / 2 + 2));
}

/** The labels that a plot has beside an axis. */
export function labelsOf(plot: Element, axis: "x" | "y"): string[] {
  return Array.from(
    plot.querySelectorAll(`[aria-label='${axis}-axis tick label'] text`),
    (text) => text.textContent ?? "",
  );
}

/** Whether labels that are centred at these positions along an axis would run into one another. */
export function areCrowded(labels: readonly string[], positions: readonly number[]): boolean {
  return labels.some(
    (label, i) =>
      i > 0 && positions[i] - positions[i - 1] < (widestLabel([label]) + widestLabel([labels[i - 1]])) / 2 + GAP,
  );
}

/** Where the labels below a plot stand, from left to right. */
export function positionsOf(plot: Element): number[] {
  return Array.from(plot.querySelectorAll("[aria-label='x-axis tick label'] text"), (text) =>
    Number(text.getAttribute("transform")?.match(/translate\((-?[\d.]+)/)?.[1]),
  );
}

/** How much wider than Inter, which is measured, names may be: a page has a font of its own. */
export function fontRoom({ fontFamily }: Theme): number {
  return fontFamily === "inherit" ? 1.17 : 1;
}

/** Moves labels apart that stand too near each other, as little as need be, from top to bottom. */
export function spreadLabels(
  positions: readonly number[],
  gap: number,
  [top, bottom]: readonly [number, number],
): number[] {
  const order = positions.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let last = -Infinity;
  for (const label of order) {
    label.y = last = Math.max(label.y, last + gap, top);
  }
  let next = bottom + gap;
  for (const label of [...order].reverse()) {
    label.y = next = Math.min(label.y, next - gap);
  }
  const result = [...positions];
  for (const { y, i } of order) result[i] = y;
  return result;
}
