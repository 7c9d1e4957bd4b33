import { join } from "node:path";
import { renderSvg } from "@cause-toolkit/figures/node";
import type { Figure, Row } from "../reproduce/experiment.ts";
import { csvOf } from "./csv.ts";
import { parquetOf } from "./parquet.ts";
import { PICTURE_KINDS, pictureOf } from "./picture.ts";
import { writeAside } from "./write-aside.ts";

/** Writes a tidy table into a results folder, as CSV and as Parquet. */
export function writeTable(out: string, id: string, rows: readonly Row[]): void {
  writeAside(join(out, "tables", `${id}.csv`), csvOf(rows));
  writeAside(join(out, "tables", `${id}.parquet`), parquetOf(rows));
}

/** Draws a figure into a results folder, in every kind; returns the SVG. */
export async function writeFigure(out: string, { id, draw }: Pick<Figure, "id" | "draw">): Promise<string> {
  const svg = renderSvg(draw);
  for (const kind of PICTURE_KINDS) writeAside(join(out, "figures", `${id}.${kind}`), await pictureOf(svg, kind));
  return svg;
}
