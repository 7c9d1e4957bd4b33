import { pipeline } from "node:stream/promises";
import { InvalidInput } from "@cause-toolkit/core/checks";
import { separatorOf } from "@cause-toolkit/people/data";
import { CsvError, Parser } from "csv-parse";
import { readUtf8 } from "./utf8.ts";

export interface CsvRow {
  readonly cells: readonly string[];
  /** The line on which the row ends, from 1. */
  readonly line: number;
  /** The number of empty lines before the row. */
  readonly emptyLines: number;
}

/** A file may mix them: a program that adds a header may end lines differently. */
const LINE_ENDS = ["\r\n", "\n", "\r"];
/** In bytes. A longer row means that a quote is left open. */
const MAX_ROW_BYTES = 1_000_000;

/** Reads a CSV file row by row, the header first. All rows have as many cells as the header. */
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
    throw error instanceof CsvError ? describeError(file, names, error) : error;
  }
}

/** Passes on each row as soon as it is read. The `on_record` option of csv-parse would make a large object for each row. */
class RowParser extends Parser {
  private readonly onRow: (row: CsvRow) => void;

  constructor(delimiter: string, onRow: (row: CsvRow) => void) {
    super({
      bom: true,
      delimiter,
      record_delimiter: LINE_ENDS,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_BYTES,
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

/** The beginning of a file, up to its first line that is not empty. */
async function readFirstLine(chunks: AsyncGenerator<Buffer, void, undefined>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (!/[^\r\n][\r\n]/.test(start.toString()) && start.length < MAX_ROW_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  return start;
}

function describeError(file: string, names: number, error: CsvError): InvalidInput {
  const { lines, record } = error as { lines?: number; record?: readonly string[] };
  const position = `(${file}, line ${lines})`;
  if (error.code === "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH") {
    return new InvalidInput(`invalid number of cells: ${record?.length}; the header has ${names} ${position}`);
  }
  if (error.code === "CSV_MAX_RECORD_SIZE") {
    return new InvalidInput(`invalid row: longer than ${MAX_ROW_BYTES} bytes; is a quote left open? ${position}`);
  }
  return new InvalidInput(`invalid row in ${file}: ${error.message}`);
}
