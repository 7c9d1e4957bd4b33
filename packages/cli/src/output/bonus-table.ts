import type { BonusRow } from "@cause-toolkit/experiments/bonus";
import { rounded } from "@cause-toolkit/figures/text";
import { plainTable } from "./plain-table.ts";

/** A table of bonuses: a line per point, a column per index, and below what is known of the errors. */
export function bonusTable(rows: readonly BonusRow[], indices: readonly string[]): string {
  const byIndex = indices.map((index) => rows.filter((row) => row.index === index));
  const head = ["variance", "volatility", "stochasticity", "discount", ...indices];
  const body = byIndex[0].map(({ variance, volatility, stochasticity, discount }, i) => [
    ...[variance, volatility, stochasticity, discount].map((value) => rounded(value, 5)),
    ...byIndex.map((column) => sixDigits(column[i].bonus)),
  ]);
  const lines = byIndex.flatMap((column, k) => errorLine(indices[k], column));
  return `${plainTable([head, ...body])}\n${lines.length > 0 ? `\n${lines.join("\n")}\n` : ""}`;
}

/** As many digits as the solved indices promise. */
function sixDigits(value: number): string {
  if (value === 0) return "0";
  return Math.abs(value) >= 1e-3 && Math.abs(value) < 1e6 ? value.toPrecision(6) : value.toExponential(5);
}

function errorLine(index: string, column: readonly BonusRow[]): string[] {
  if (column.some(({ error }) => error === null)) return [`${index}: error unknown; compare with gittins`];
  const relative = Math.max(...column.map(({ bonus, error }) => (bonus > 0 ? (error ?? 0) / bonus : 0)));
  return relative > 0 ? [`${index}: solved, relative error at most ${relative.toExponential(1)}`] : [];
}
