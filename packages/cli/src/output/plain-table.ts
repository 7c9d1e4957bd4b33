import { stripVTControlCharacters } from "node:util";

export type Align = "left" | "right";

const GAP = "   ";

/**
 * A table in plain text: columns aligned, no lines. Every character that a reader sees counts as one column, also γ, ± and é; colors and bold count as none.
 * Columns without an alignment are aligned to the right.
 */
export function plainTable(rows: readonly (readonly string[])[], aligns: readonly Align[] = []): string {
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
  return [...GRAPHEMES.segment(stripVTControlCharacters(cell))].length;
}
