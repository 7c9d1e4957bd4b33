import type { Row } from "@cause-toolkit/experiments";

/** The names of all columns, in the order in which they first come up. */
export function columnsOf(rows: readonly Row[]): string[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  return [...names];
}
