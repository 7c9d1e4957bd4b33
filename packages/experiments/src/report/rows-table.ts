import { minusSigns } from "@cause-toolkit/figures/text";
import type { Row } from "../row.ts";
import type { Html } from "./html.ts";
import { type Cell, table } from "./table.ts";

/**
 * Rows as a table with even digits: the numbers of a column have as many as its largest needs, and a column `x_error` stands in the column of x, after ±.
 *
 * @param label the name of the table where nothing is written above it
 */
export function rowsTable(rows: readonly Row[], about: string, label = about): Html {
  const all = Object.keys(rows[0] ?? {});
  const names = all.filter((name) => !(name.endsWith(ERROR) && all.includes(name.slice(0, -ERROR.length))));
  const digits = new Map(names.map((name) => [name, digitsOf(rows.map((row) => row[name]))]));
  const cells = rows.map((row) => names.map((name) => cellOf(row[name], row[name + ERROR], digits.get(name) ?? 0)));
  return table(
    about,
    names.map((name) => name.replaceAll("_", " ")),
    cells,
    label,
  );
}

const ERROR = "_error";

/** Three digits in all of the largest, and two after the point at most. */
function digitsOf(values: readonly unknown[]): number {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.every(Number.isInteger)) return 0;
  const largest = Math.max(...numbers.map(Math.abs));
  return largest < 10 ? 2 : largest < 100 ? 1 : 0;
}

function cellOf(value: unknown, error: unknown, digits: number): Cell {
  if (typeof value !== "number") return { text: value === null || value === undefined ? "" : String(value) };
  const told = typeof error === "number" && !Number.isNaN(error) ? ` ± ${error.toFixed(digits)}` : "";
  return { text: minusSigns(value.toFixed(digits) + told), number: true };
}
