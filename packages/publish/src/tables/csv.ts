import type { Row } from "@cause-toolkit/experiments";
import { csvFormatRows } from "d3-dsv";
import { columnsOf } from "./columns.ts";

/** A table as CSV: a header line, then the rows. Numbers keep all their digits; null and missing values are empty. */
export function csvOf(rows: readonly Row[]): string {
  const columns = columnsOf(rows);
  if (columns.length === 0) return "";
  const body = rows.map((row) => columns.map((name) => String(row[name] ?? "")));
  return `${csvFormatRows([columns, ...body])}\n`;
}
