import { log10, pow } from "@cause-toolkit/core/numerics";
import { heatMapFigure } from "@cause-toolkit/figures";
import { type HeatColors, REACH_95 } from "@cause-toolkit/figures/plots";
import { minusSigns, withoutNegativeZero } from "@cause-toolkit/figures/text";
import type { Row } from "../row.ts";
import type { DrawnAxes } from "./drawn-axes.ts";
import type { DrawnMeasure } from "./figures.ts";

/** A heat map over two axes for each policy. */
export function mapDrawing(
  rows: readonly Row[],
  { x, y = x }: DrawnAxes,
  { title, mean, sem, difference, loss }: DrawnMeasure,
  policies: readonly string[],
  caption: string,
  document: Document,
): SVGElement {
  const valued = rows.filter((row) => !difference || row.policy !== row.reference);
  const values = valued.map((row) => Number(row[mean]));
  const full = fullColor(values);
  const decimals = Math.min(6, Math.max(1, -Math.floor(log10(full))));
  const panels = policies
    .map((policy) => ({ title: policy, rows: valued.filter((row) => row.policy === policy) }))
    .filter((panel) => panel.rows.length > 0)
    .map((panel) => ({
      title: panel.title,
      cells: panel.rows.map((row) => ({
        x: row[x.name] as string | number,
        y: row[y.name] as string | number,
        value: Number(row[mean]),
        faint: difference && Math.abs(Number(row[mean])) < REACH_95 * Number(row[sem]),
        text: difference ? differenceText(Number(row[mean]), decimals) : threeDigits(Number(row[mean])),
      })),
    }));
  const reference = String(rows[0].reference);
  const colors: HeatColors = difference
    ? {
        below: `${loss ? "better" : "worse"} than ${reference}`,
        above: `${loss ? "worse" : "better"} than ${reference}`,
        full,
      }
    : { low: Math.min(...values), high: Math.max(...values), text: threeDigits };
  const faint = "95 % interval includes 0";
  const axes = { x: x.name, y: y.name, columns: panels.length === 4 ? 2 : 3, faint, ...colors };
  return heatMapFigure(title, panels, axes, [caption], document);
}

/** A round number that at most a tenth of the values exceed, so that one extreme does not leave the rest without color. */
function fullColor(values: readonly number[]): number {
  const sizes = values.map(Math.abs).sort((a, b) => a - b);
  const full = sizes[Math.ceil(0.9 * sizes.length) - 1] || sizes[sizes.length - 1] || 1;
  const power = pow(10, Math.floor(log10(full)));
  return Number(((ROUND.find((round) => round * power >= full) ?? 10) * power).toPrecision(2));
}

const ROUND = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

function differenceText(mean: number, decimals: number): string {
  const text = withoutNegativeZero(mean.toFixed(Math.abs(mean) >= 9.95 ? 0 : decimals));
  return minusSigns(`${Number(text) > 0 ? "+" : ""}${text}`);
}

function threeDigits(value: number): string {
  const size = Math.abs(value);
  const text = size >= 10_000 ? value.toExponential(1) : value.toFixed(size >= 99.5 ? 0 : size >= 9.95 ? 1 : 2);
  return text.replace("-", "−");
}
