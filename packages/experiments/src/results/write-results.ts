import { join } from "node:path";
import { renderSvg } from "@cause-toolkit/figures/node";
import type { Figure, Row } from "../reproduce/experiment.ts";
import { csvOf } from "./csv.ts";
import { parquetOf } from "./parquet.ts";
import { pdfOf } from "./pdf.ts";
import { pngOf } from "./png.ts";
import { writeAside } from "./write-aside.ts";

/** Writes a tidy table into a results folder, as CSV and as Parquet. */
export function writeTable(out: string, id: string, rows: readonly Row[]): void {
  writeAside(join(out, "tables", `${id}.csv`), csvOf(rows));
  writeAside(join(out, "tables", `${id}.parquet`), parquetOf(rows));
}

/** Draws a figure into a results folder, as SVG, PNG and PDF; returns the SVG. */
export async function writeFigure(out: string, { id, draw }: Pick<Figure, "id" | "draw">): Promise<string> {
  const svg = renderSvg(draw);
  writeAside(join(out, "figures", `${id}.svg`), svg);
  writeAside(join(out, "figures", `${id}.png`), pngOf(svg));
  writeAside(join(out, "figures", `${id}.pdf`), await pdfOf(svg));
  return svg;
}
