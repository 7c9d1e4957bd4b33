import type { BonusRow } from "@cause-toolkit/experiments";
import Table from "cli-table3";
import { PLAIN_TABLE } from "./plain-table.ts";

/** Bonuses for people: a line for each point, a column for each index, and below what is known of the errors. */
export function bonusTable(rows: readonly BonusRow[], indices: readonly string[]): string {
  const byIndex = indices.map((index) => rows.filter((row) => row.index === index));
  const table = new Table({
    head: ["variance", "volatility", "stochasticity", "discount", ...indices],
    colAligns: Array.from({ length: 4 + indices.length }, () => "right"),
    style: { head: [], border: [], compact: true },
    chars: PLAIN_TABLE,
  });
  byIndex[0].forEach(({ variance, volatility, stochasticity, discount }, i) => {
    const point = [variance, volatility, stochasticity, discount].map((value) => String(Number(value.toPrecision(5))));
    table.push([...point, ...byIndex.map((column) => digits(column[i].bonus))]);
  });
  const lines = byIndex.flatMap((column, k) => errorLine(indices[k], column));
  return `${table.toString()}\n${lines.length > 0 ? `\n${lines.join("\n")}\n` : ""}`;
}

/** Six digits: as many as the solved indices promise. */
function digits(value: number): string {
  if (value === 0) return "0";
  return Math.abs(value) >= 1e-3 && Math.abs(value) < 1e6 ? value.toPrecision(6) : value.toExponential(5);
}

function errorLine(index: string, column: readonly BonusRow[]): string[] {
  if (column.some(({ error }) => error === null)) return [`${index}: error not known; compare with gittins`];
  const relative = Math.max(...column.map(({ bonus, error }) => (bonus > 0 ? (error ?? 0) / bonus : 0)));
  return relative > 0 ? [`${index}: solved, relative error at most ${relative.toExponential(1)}`] : [];
}
