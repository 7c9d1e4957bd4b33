import { barFigure, lineFigure } from "@cause-toolkit/figures";
import type { Row } from "../row.ts";
import { showValue } from "./axis.ts";
import type { DrawnAxes } from "./drawn-axes.ts";
import type { DrawnMeasure } from "./figures.ts";

/** Lines along an axis of numbers; bars for names or for a single number. A line or bar per policy. */
export function lineDrawing(
  rows: readonly Row[],
  { x, panels }: DrawnAxes,
  { title, quantity, mean, sem, difference }: DrawnMeasure,
  policies: readonly string[],
  caption: string,
  document: Document,
): SVGElement {
  const parts = panels
    ? panels.values.map((value) => ({
        title: `${panels.name} = ${showValue(panels, value)}`,
        rows: rows.filter((row) => row[panels.name] === value),
      }))
    : [{ title: "", rows }];
  const estimates = (some: readonly Row[]) =>
    some
      .filter((row) => !difference || row.policy !== row.reference)
      .map((row) => ({
        series: String(row.policy),
        mean: Number(row[mean]),
        sem: Number(row[sem]),
        at: row[x.name] as string | number,
      }));
  // A single run has no standard error.
  const errors = rows.some((row) => row[sem] !== null);
  const withErrors = (what: string) => (errors ? `${caption} ${what}: 95 % intervals.` : caption);
  if (x.scale === "names" || x.values.length === 1) {
    const label = (at: string | number) => (x.scale === "names" ? String(at) : `${x.name} = ${showValue(x, at)}`);
    const bars = parts.map((part) => ({
      title: part.title,
      bars: estimates(part.rows).map(({ at, ...estimate }) => ({ ...estimate, label: label(at) })),
    }));
    return barFigure(title, bars, `${quantity} →`, [withErrors("Lines")], document, policies);
  }
  const lines = parts.map((part) => ({
    title: part.title,
    points: estimates(part.rows).map(({ at, ...estimate }) => ({ ...estimate, x: Number(at) })),
  }));
  const axes = { x: x.name, y: quantity, logarithmic: x.scale === "log", series: policies };
  return lineFigure(title, lines, axes, [withErrors("Bands")], document);
}
