import { readFileSync } from "node:fs";
import { InvalidInput, invalid } from "@cause-toolkit/core";
import type { Series } from "@cause-toolkit/experiments";
import { CsvError, parse } from "csv-parse/sync";

/** Which columns hold what, by name or by number from 1. */
export interface Columns {
  readonly column?: string;
  readonly group?: string;
  readonly time?: string;
}

/** How a missing observation may be written. */
const MISSING = ["", "na", "nan", "null", "."];

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Reads series of observations from a CSV file with a line of names. Whatever is wrong is told with file, line and column. */
export function readObservations(file: string, columns: Columns): Series[] {
  const [head, ...body] = readLines(file);
  if (!head || body.length === 0) invalid("observations", file, "the file needs a line of names and at least one row");
  const names = head.cells.map((name) => name.trim());
  if (names.every((name) => name !== "" && Number.isFinite(Number(name)))) {
    invalid("names", names.join(", "), `the first line of ${file} must name the columns`);
  }
  const place = (what: string, asked: string) => columnPlace(file, names, what, asked);
  const outcome =
    columns.column === undefined ? onlyNumeric(file, names, body, columns) : place("column", columns.column);
  const group = columns.group === undefined ? undefined : place("group column", columns.group);
  const time = columns.time === undefined ? undefined : place("time column", columns.time);

  const series = new Map<string, { outcome: (number | null)[]; time: number[] }>();
  for (const { number, cells } of body) {
    const where = (column: number) => `${file}, line ${number}, column ${names[column]}`;
    const key = group === undefined ? "all" : cells[group].trim();
    if (key === "") invalid("group", cells[group ?? 0], `must not be empty (${where(group ?? 0)})`);
    const one = series.get(key) ?? { outcome: [], time: [] };
    series.set(key, one);
    one.outcome.push(readOutcome(cells[outcome], where(outcome)));
    if (time !== undefined) one.time.push(readTime(cells[time], one.time.at(-1), where(time)));
  }
  return [...series].map(([name, { outcome, time: times }]) => ({
    group: name,
    outcome,
    ...(time !== undefined && { time: times }),
  }));
}

function readLines(file: string): Line[] {
  const text = readText(file);
  try {
    const lines = parseLines(text, true);
    if (lines[0]?.cells.length !== 1) return lines;
    // An empty line of a single column is an empty cell; before the first and after the last it is nothing.
    const [first, last] = [lines[0].number, lines[lines.length - 1].number];
    return parseLines(text, false).filter(({ number }) => number >= first && number <= last);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new InvalidInput(`invalid row in ${file}: ${error.message}`);
  }
}

/** The text of a file in UTF-8. Any other is refused: what cannot be read right would make different names the same. */
function readText(file: string): string {
  const bytes = readBytes(file);
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    invalid("file", file, "is UTF-16; save it as UTF-8");
  }
  // UTF-16 without a mark is full of zeros, which are UTF-8 too.
  if (bytes.includes(0)) invalid("file", file, "is not UTF-8; save it as UTF-8");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    invalid("file", file, "is not UTF-8; save it as UTF-8");
  }
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    invalid("file", file, "cannot be read");
  }
}

function parseLines(text: string, skipEmpty: boolean): Line[] {
  const delimiter = separatorOf(text);
  const parsed = parse(text, { bom: true, info: true, skip_empty_lines: skipEmpty, delimiter }) as unknown as {
    record: string[];
    info: { lines: number };
  }[];
  return parsed.map(({ record, info }) => ({ number: info.lines, cells: record }));
}

/** What the first line has most of, among commas, semicolons and tabs. */
function separatorOf(text: string): string {
  const [first] = text.split("\n", 1);
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function columnPlace(file: string, names: readonly string[], what: string, asked: string): number {
  const named = names.indexOf(asked);
  if (named >= 0 && names.lastIndexOf(asked) !== named) {
    invalid(what, asked, `is the name of several columns of ${file}; give its number`);
  }
  if (named >= 0) return named;
  const number = /^\d+$/.test(asked) ? Number(asked) - 1 : -1;
  return number >= 0 && number < names.length ? number : invalid(what, asked, `${file} has ${names.join(", ")}`);
}

/** The column to take if none is named: the only one whose first value is a number, group and time apart. */
function onlyNumeric(
  file: string,
  names: readonly string[],
  [first]: readonly Line[],
  { group, time }: Columns,
): number {
  const numeric = names
    .map((_, k) => k)
    .filter((k) => ![group, time].includes(names[k]) && ![group, time].includes(String(k + 1)))
    .filter((k) => isMissing(first.cells[k]) || Number.isFinite(Number(first.cells[k])));
  if (numeric.length === 1) return numeric[0];
  throw new InvalidInput(`invalid usage: say which column with --column; ${file} has ${names.join(", ")}`);
}

function isMissing(cell: string): boolean {
  return MISSING.includes(cell.trim().toLowerCase());
}

function readOutcome(cell: string, where: string): number | null {
  if (isMissing(cell)) return null;
  const value = Number(cell);
  return Number.isFinite(value) ? value : invalid("outcome", cell, `must be a number, or empty if missing (${where})`);
}

function readTime(cell: string, before: number | undefined, where: string): number {
  const value = cell.trim() === "" ? Number.NaN : Number(cell);
  if (!Number.isFinite(value)) invalid("time", cell, `must be a number (${where})`);
  if (before !== undefined && value <= before)
    invalid("time", value, `must be later than the one before, ${before} (${where})`);
  return value;
}
