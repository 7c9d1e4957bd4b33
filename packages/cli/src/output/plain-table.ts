import { onLine } from "./printable.ts";

export type Align = "left" | "right";

const GAP = "   ";
const MOST_LETTERS = 200;

/**
 * A table in plain text: columns aligned, no lines. Every character that a reader sees counts as one column, also γ, ± and é. Cells are shown in one line and cut after 200 letters.
 * Columns without an alignment are aligned to the right.
 */
export function plainTable(cells: readonly (readonly string[])[], aligns: readonly Align[] = []): string {
  const rows = cells.map((row) => row.map((cell) => onLine(cell, MOST_LETTERS)));
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  const lines = rows.map((row) =>
    row.map((cell, column) => {
      const space = " ".repeat(widths[column] - widthOf(cell));
      return aligns[column] === "left" ? cell + space : space + cell;
    }),
  );
  return lines.map((cells) => ` ${cells.join(GAP)}`.trimEnd()).join("\n");
}

const GRAPHEMES = new Intl.Segmenter("en");

/** Segments live outside of V8's heap, where nothing tells it to collect them: those of thousands of rows take 100 MB. So plain cells have none. */
function widthOf(cell: string): number {
  if (/^[ -~]*$/.test(cell)) return cell.length;
  return [...GRAPHEMES.segment(cell)].length;
}
