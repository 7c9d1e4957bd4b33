import type { Row } from "@cause-toolkit/experiments";
import { stringify } from "csv-stringify/sync";
import { columnsOf } from "./columns.ts";

/** A table as CSV: a line of names, then the rows. Numbers keep all their digits; what is null or missing is empty. */
export function csvOf(rows: readonly Row[]): string {
  const columns = columnsOf(rows);
  if (columns.length === 0) return "";
  return stringify(
    rows.map((row) => columns.map((name) => row[name] ?? null)),
    { header: true, columns, cast: { boolean: String, number: String } },
  );
}
