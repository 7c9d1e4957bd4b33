import type { DrawnFigure, Figure } from "../report/figure.ts";
import type { Row } from "../row.ts";
import type { FolderUse } from "./choose-folder.ts";
import type { WriteFile } from "./publication.ts";

/** Turns rows and figures into files of a results folder, in the formats that it supports. The package `publish` provides one. */
export interface Publisher {
  /** Writes a tidy table. */
  table(write: WriteFile, id: string, rows: readonly Row[]): Promise<void>;
  /** Writes a figure and returns its SVG. */
  figure(write: WriteFile, figure: Pick<Figure, "id" | "draw">): Promise<string>;
}

/** A results folder, and who writes its tables and figures. */
export interface PublishedFolder extends FolderUse {
  /** The results folder. */
  readonly out: string;
  /** The version of the toolkit. */
  readonly version: string;
  /** Writes tables and figures: see the package `publish`. */
  readonly publisher: Publisher;
}

/** Writes figures, and returns them as a report shows them. */
export async function publishFigures<F extends Figure>(
  publisher: Publisher,
  write: WriteFile,
  figures: readonly F[],
): Promise<(Omit<F, "draw"> & DrawnFigure)[]> {
  const drawn = [];
  for (const { draw, ...figure } of figures) {
    drawn.push({ ...figure, svg: await publisher.figure(write, { id: figure.id, draw }) });
  }
  return drawn;
}

/** Writes the tables that have rows, and returns their names. */
export async function publishTables(
  publisher: Publisher,
  write: WriteFile,
  tables: { readonly [name: string]: readonly Row[] },
): Promise<string[]> {
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  for (const [name, rows] of filled) await publisher.table(write, name, rows);
  return filled.map(([name]) => name);
}
