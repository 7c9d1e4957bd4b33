import type { HeatCell } from "../plots/heat-plot.ts";
import type { PanelsFigure } from "./figure-function.ts";
import { heatMapFigure } from "./heat-map-figure.ts";

/** Which names people get: a row for each true name, a column for each name given. */
export interface ConfusionTable {
  readonly truths: readonly string[];
  readonly names: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** Cells of a heat map: colored by the share of the row, with the count in them. */
export function confusionCells({ truths, names, counts }: ConfusionTable): HeatCell[] {
  return truths.flatMap((y, i) => {
    const total = counts[i].reduce((sum, one) => sum + one, 0);
    return names.map((x, j) => ({
      x,
      y,
      value: total === 0 ? null : counts[i][j] / total,
      text: String(counts[i][j]),
    }));
  });
}

/** What the colors and axes of a confusion table mean. */
export const CONFUSION_AXES = {
  x: "name given",
  y: "true",
  low: 0,
  high: 1,
  columns: 2,
  text: (share: number) => share.toFixed(2),
} as const;

/**
 * Confusion of names as heat maps with counts; rows are true names.
 *
 * @example
 * ```ts
 * import { confusionFigure } from "@cause-toolkit/figures";
 * import { renderSvg } from "@cause-toolkit/figures/node";
 *
 * const table = { truths: ["healthy", "delta"], names: ["healthy", "delta"], counts: [[9, 1], [2, 8]] };
 * const svg = renderSvg((document) => confusionFigure("Confusion", [{ title: "inferences", table }], ["20 people"], document));
 * svg.includes("name given"); // → true
 * ```
 */
export const confusionFigure: PanelsFigure<{ readonly title: string; readonly table: ConfusionTable }> = (
  title,
  panels,
  caption,
  document,
) => {
  const maps = panels.map(({ title, table }) => ({ title, cells: confusionCells(table) }));
  return heatMapFigure(title, maps, CONFUSION_AXES, caption, document);
};
