import type { Figure } from "../paper/experiment.ts";
import type { Row } from "../row.ts";
import type { WriteFile } from "./publication.ts";

/** Turns rows and figures into files of a results folder, in the formats that it supports. The package `publish` provides one. */
export interface Publisher {
  /** Writes a tidy table. */
  table(write: WriteFile, id: string, rows: readonly Row[]): Promise<void>;
  /** Writes a figure and returns its SVG. */
  figure(write: WriteFile, figure: Pick<Figure, "id" | "draw">): Promise<string>;
}
