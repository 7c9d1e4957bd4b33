import { renderSvg } from "@cause-toolkit/figures/node";
import type { Figure } from "../experiments/experiment.ts";
import type { Row } from "../row.ts";
import { csvOf } from "./csv.ts";
import { parquetOf } from "./parquet.ts";
import { PICTURE_KINDS, pictureOf } from "./picture.ts";
import type { WriteFile } from "./publication.ts";

/** Writes a tidy table, as CSV and as Parquet. */
export function writeTable(write: WriteFile, id: string, rows: readonly Row[]): void {
  write(`tables/${id}.csv`, csvOf(rows));
  write(`tables/${id}.parquet`, parquetOf(rows));
}

/** Draws a figure, in every kind; returns the SVG. */
export async function writeFigure(write: WriteFile, { id, draw }: Pick<Figure, "id" | "draw">): Promise<string> {
  const svg = renderSvg(draw);
  for (const kind of PICTURE_KINDS) write(`figures/${id}.${kind}`, await pictureOf(svg, kind));
  return svg;
}
