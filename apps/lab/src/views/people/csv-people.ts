import { InvalidInput, invalid } from "@cause-toolkit/core";
import { type DataRow, PeopleReader, type PeopleReaderOptions, type PersonData } from "@cause-toolkit/people";
import { separatorOf } from "@cause-toolkit/people/data";
import { dsvFormat } from "d3-dsv";

/** A larger file is for the command, which reads it piece by piece. */
const MOST_BYTES = 100_000_000;

/** The text of a file, which must be UTF-8, as for `cause fit`. */
export function decodeFile(file: string, bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES) invalid("file", file, "is larger than 100 MB; use the command cause fit");
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) invalid("file", file, "is UTF-16; save it as UTF-8");
  try {
    if (bytes.includes(0)) throw new TypeError();
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return invalid("file", file, "is not UTF-8; save it as UTF-8");
  }
}

/** The rows of a CSV text, the header first; empty lines are left out. All rows have as many cells as the header. */
export function rowsOf(file: string, text: string): DataRow[] {
  const rows: DataRow[] = [];
  let line = 0;
  let names = 0;
  for (const cells of dsvFormat(separatorOf(text)).parseRows(text)) {
    // A quoted cell may go over several lines.
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    if (cells.length === 1 && cells[0] === "") continue;
    names ||= cells.length;
    if (cells.length !== names) {
      const hint = /[\r\n]/.test(cells[cells.length - 1]) ? "; is a quote left open?" : "";
      const rule = `the header has ${names}${hint} (${file}, line ${line})`;
      throw new InvalidInput(`invalid number of cells: ${cells.length}; ${rule}`);
    }
    rows.push({ cells, line });
  }
  if (rows.length < 2) invalid("data", file, "the file needs a header line and at least one row");
  return rows;
}

/** People's trials from the rows of a file. */
export function peopleOf(
  file: string,
  [header, ...rows]: readonly DataRow[],
  options: PeopleReaderOptions,
): PersonData[] {
  const reader = new PeopleReader(file, header.cells, options);
  for (const row of rows) reader.add(row);
  return reader.people();
}
