/** One row of a table, with plain values. */
export interface TableRow {
  readonly [column: string]: string | number | boolean | null;
}

/** SVG: an element drawn here, or the text of a file. */
export type Picture = SVGElement | string;

/** Downloads a file. */
export function save(name: string, content: Blob | string, type = "text/plain"): void {
  const blob = typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function csvText(rows: readonly TableRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `${lines.map((line) => line.map(csvCell).join(",")).join("\n")}\n`;
}

function csvCell(value: TableRow[string] | undefined): string {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function svgText(figure: Picture): string {
  return typeof figure === "string" ? figure : `${new XMLSerializer().serializeToString(figure)}\n`;
}

/** The figure as PNG, at this scale. */
export async function pngOf(figure: Picture, scale = 2): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgText(figure)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the figure cannot be drawn"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
