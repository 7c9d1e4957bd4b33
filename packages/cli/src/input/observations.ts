import { InvalidInput, invalid } from "@cause-toolkit/core/checks";
import type { Series } from "@cause-toolkit/experiments/infer";
import { type CsvRow, readCsvRows } from "./csv-rows.ts";
import { GrowingColumn } from "./growing-column.ts";

/** Columns, by name or by number from 1. */
export interface Columns {
  readonly column?: string;
  /** One or several, separated by commas. */
  readonly group?: string;
  readonly time?: string;
}

/** The observations in a file, and the names of their columns. */
export interface ReadObservations {
  readonly series: readonly (Series & { readonly outcome: Float64Array })[];
  readonly names: { readonly column: string; readonly group: readonly string[]; readonly time: string | null };
}

/** How a missing observation may be written. */
const MISSING = ["", "na", "nan", "null", "."];

/** Reads series of observations from a CSV file with a header line. Errors name the file, line and column. */
export async function readObservations(file: string, columns: Columns): Promise<ReadObservations> {
  let head: CsvRow | undefined;
  let table: SeriesReader | undefined;
  await readCsvRows(file, (row) => {
    if (head === undefined) {
      head = row;
      return;
    }
    table ??= new SeriesReader(file, head, row, columns);
    table.add(row);
  });
  return table?.read() ?? invalid("observations", file, "the file needs a header line and at least one row");
}

/** Sorts the rows of a file into series as they arrive. */
class SeriesReader {
  private readonly file: string;
  private readonly names: readonly string[];
  private readonly outcome: number;
  private readonly group: readonly number[];
  private readonly time: number | undefined;
  private readonly series = new Map<string, { labels: string[]; outcome: GrowingColumn; time: GrowingColumn }>();
  private emptyLines: number;

  constructor(file: string, head: CsvRow, first: CsvRow, { column, group, time }: Columns) {
    this.file = file;
    this.names = head.cells.map((name) => name.trim());
    this.emptyLines = head.emptyLines;
    const { names } = this;
    if (names.every((name) => name !== "" && Number.isFinite(Number(name)))) {
      invalid("names", names.join(", "), `the first line of ${file} must name the columns`);
    }
    const find = (what: string, asked: string) => findColumn(file, names, what, asked);
    const groups = group === undefined ? [] : splitNames(group, names);
    this.outcome = column === undefined ? onlyNumeric(file, names, first, [...groups, time]) : find("column", column);
    this.group = groups.map((one) => find("group column", one));
    for (const [k, one] of this.group.entries()) {
      if (this.group.indexOf(one) !== k) invalid("group column", names[one], "is given twice");
    }
    this.time = time === undefined ? undefined : find("time column", time);
  }

  add(row: CsvRow): void {
    // In a file with a single column, an empty line between rows is an empty cell.
    if (this.names.length === 1) {
      for (; this.emptyLines < row.emptyLines; this.emptyLines++) this.addCells({ ...row, cells: [""] });
    }
    this.addCells(row);
  }

  read(): ReadObservations {
    const { names, series, time } = this;
    return {
      series: [...series.values()].map(({ labels, ...one }) => ({
        group: labels.join("/") || "all",
        ...(labels.length > 0 && { labels }),
        outcome: one.outcome.toArray(),
        ...(time !== undefined && { time: one.time.toArray() }),
      })),
      names: {
        column: names[this.outcome],
        group: this.group.map((column) => names[column]),
        time: time === undefined ? null : names[time],
      },
    };
  }

  private addCells(row: CsvRow): void {
    const { outcome, time } = this.seriesOf(this.group.map((column) => this.labelOf(row, column)));
    outcome.push(this.readOutcome(row));
    if (this.time !== undefined) time.push(this.readTime(row, this.time, time.last));
  }

  private seriesOf(labels: string[]) {
    const key = labels.length === 1 ? labels[0] : JSON.stringify(labels);
    let one = this.series.get(key);
    if (one === undefined) {
      one = { labels, outcome: new GrowingColumn(), time: new GrowingColumn() };
      this.series.set(key, one);
    }
    return one;
  }

  private labelOf(row: CsvRow, column: number): string {
    const cell = row.cells[column];
    return cell.trim() || invalid("group", cell, `must not be empty (${this.position(row, column)})`);
  }

  private readOutcome(row: CsvRow): number {
    const cell = row.cells[this.outcome];
    if (isMissing(cell)) return Number.NaN;
    const value = Number(cell);
    if (Number.isFinite(value)) return value;
    const rule = `must be a number, or empty if missing (${this.position(row, this.outcome)})`;
    return invalid("outcome", cell, [rule, ...this.hints(cell)].join("; "));
  }

  private readTime(row: CsvRow, column: number, before: number | undefined): number {
    const cell = row.cells[column];
    const value = cell.trim() === "" ? Number.NaN : Number(cell);
    if (!Number.isFinite(value)) invalid("time", cell, `must be a number (${this.position(row, column)})`);
    if (before !== undefined && value <= before) {
      invalid("time", value, `must be later than the previous time, ${before} (${this.position(row, column)})`);
    }
    return value;
  }

  /** What may be wrong with a cell that is not a number. */
  private hints(cell: string): string[] {
    if (/^\s*[-+]?\d+,\d+\s*$/.test(cell)) return ["use a decimal point"];
    const isWhole = this.names.length === 1 && /\S[\s|]+\S/.test(cell);
    return isWhole ? ["separate columns by commas, semicolons or tabs"] : [];
  }

  private position({ line }: CsvRow, column: number): string {
    return `${this.file}, line ${line}, column ${this.names[column]}`;
  }
}

/** The columns of a list; a name that has a comma itself is one. */
function splitNames(list: string, names: readonly string[]): string[] {
  return names.includes(list) ? [list] : list.split(",").map((name) => name.trim());
}

function findColumn(file: string, names: readonly string[], what: string, asked: string): number {
  const named = names.indexOf(asked);
  if (named >= 0 && names.lastIndexOf(asked) !== named) {
    invalid(what, asked, `${file} has several columns of this name; give the column's number`);
  }
  if (named >= 0) return named;
  const number = /^\d+$/.test(asked) ? Number(asked) - 1 : -1;
  return number >= 0 && number < names.length ? number : invalid(what, asked, [`${file} has `, names]);
}

/** The column to read if none is given: the only one left, or the only one whose first value is a number. */
function onlyNumeric(
  file: string,
  names: readonly string[],
  { cells }: CsvRow,
  others: readonly (string | undefined)[],
): number {
  const left = names.map((_, k) => k).filter((k) => !others.includes(names[k]) && !others.includes(String(k + 1)));
  const numeric = left.filter((k) => isMissing(cells[k]) || Number.isFinite(Number(cells[k])));
  for (const choice of [left, numeric]) if (choice.length === 1) return choice[0];
  throw new InvalidInput([`invalid usage: choose a column with --column; ${file} has `, names]);
}

function isMissing(cell: string): boolean {
  return MISSING.includes(cell.trim().toLowerCase());
}
