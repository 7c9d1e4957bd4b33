import { pipeline } from "node:stream/promises";
import { InvalidInput } from "@cause-toolkit/core";
import { CsvError, Parser } from "csv-parse";
import { readUtf8 } from "./utf8.ts";

export interface CsvRow {
  readonly cells: readonly string[];
  /** The line on which it ends, from 1. */
  readonly line: number;
  /** How many empty lines there were before it, from the beginning of the file. */
  readonly emptyLines: number;
}

/** Files have them all, and some several: a program that adds a header to a file need not end lines as the file does. */
const LINE_ENDS = ["\r\n", "\n", "\r"];
const SEPARATORS = [",", ";", "\t"];
/** A row longer than this, in bytes, is a quote that nobody closed. */
const LONGEST_ROW = 1_000_000;

/** Reads a CSV file row by row, the line of names first. All rows have as many cells as that. */
export async function readCsvRows(file: string, onRow: (row: CsvRow) => void): Promise<void> {
  const chunks = readUtf8(file);
  const start = await readFirstLine(chunks);
  let names = 0;
  const parser = new RowParser(separatorOf(start.toString()), (row) => {
    names ||= row.cells.length;
    onRow(row);
  });
  const all = async function* () {
    yield start;
    yield* chunks;
  };
  try {
    await pipeline(all, parser.resume());
  } catch (error) {
    throw error instanceof CsvError ? told(file, names, error) : error;
  }
}

/** Hands on each row as soon as it is read, rather than to whoever reads the stream. csv-parse's own `on_record` makes a large object for each row. */
class RowParser extends Parser {
  private readonly onRow: (row: CsvRow) => void;

  constructor(delimiter: string, onRow: (row: CsvRow) => void) {
    super({
      bom: true,
      delimiter,
      record_delimiter: LINE_ENDS,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    });
    this.onRow = onRow;
  }

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    if (this.destroyed) return false;
    try {
      this.onRow({ cells, line: this.info.lines, emptyLines: this.info.empty_lines });
    } catch (error) {
      this.destroy(error as Error);
    }
    return true;
  }
}

/** As much of a file as holds its first line that is not empty. */
async function readFirstLine(chunks: AsyncGenerator<Buffer, void, undefined>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (!/[^\r\n][\r\n]/.test(start.toString()) && start.length < LONGEST_ROW) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  return start;
}

/** What the first line has most of, among commas, semicolons and tabs; what stands in quotes does not count. */
function separatorOf(start: string): string {
  const [first = ""] = start.replace(/^\uFEFF/, "").match(/[^\r\n]+/) ?? [];
  const plain = first.replace(/"[^"]*"/g, "");
  const count = (sign: string) => plain.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function told(file: string, names: number, error: CsvError): InvalidInput {
  const { lines, record } = error as { lines?: number; record?: readonly string[] };
  const place = `(${file}, line ${lines})`;
  if (error.code === "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH") {
    return new InvalidInput(`invalid number of cells: ${record?.length}; the line of names has ${names} ${place}`);
  }
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    return new InvalidInput(`invalid row: longer than ${LONGEST_ROW} bytes; is a quote not closed? ${place}`);
  }
  return new InvalidInput(`invalid row in ${file}: ${error.message}`);
}
