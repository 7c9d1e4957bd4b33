import type { Row } from "../row.ts";

/** The runs behind some rows, for a caption: `10000 runs`, or `10000 to 80000 runs` if conditions differ. */
export function runsInWords(rows: readonly Row[]): string {
  const runs = rows.map((row) => Number(row.runs));
  const least = runs.reduce((a, b) => Math.min(a, b), Infinity);
  const most = runs.reduce((a, b) => Math.max(a, b), 0);
  return `${least === most ? most : `${least} to ${most}`} runs`;
}
