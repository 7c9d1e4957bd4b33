import { join } from "node:path";
import { renderSvg } from "@cause-toolkit/figures/node";
import type { Figure, Row } from "../reproduce/experiment.ts";
import { csvOf } from "./csv.ts";
import { parquetOf } from "./parquet.ts";
import { PICTURE_KINDS, pictureOf } from "./picture.ts";
import { writeAside } from "./write-aside.ts";

/** The files of a table and of a figure, from the results folder on. */
export const tableFiles = (id: string) => ["csv", "parquet"].map((kind) => `tables/${id}.${kind}`);
export const figureFiles = (id: string) => PICTURE_KINDS.map((kind) => `figures/${id}.${kind}`);

/** Writes a tidy table into a results folder, as CSV and as Parquet. */
export function writeTable(out: string, id: string, rows: readonly Row[]): void {
  const [csv, parquet] = tableFiles(id);
  writeAside(join(out, csv), csvOf(rows));
  writeAside(join(out, parquet), parquetOf(rows));
}

/** Draws a figure into a results folder, in every kind; returns the SVG. */
export async function writeFigure(out: string, { id, draw }: Pick<Figure, "id" | "draw">): Promise<string> {
  const svg = renderSvg(draw);
  const files = figureFiles(id);
  for (const [i, kind] of PICTURE_KINDS.entries()) writeAside(join(out, files[i]), await pictureOf(svg, kind));
  return svg;
}
