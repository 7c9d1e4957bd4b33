import type { PolicyTrace } from "@cause-toolkit/core";

/** What a policy went by at one step, arm by arm. */
export interface WhyRow {
  readonly arm: number;
  readonly mean: number;
  readonly deviation: number;
  readonly bonus: number | null;
  readonly index: number | null;
  readonly probability: number | null;
  readonly score: number;
  readonly latent: number;
  readonly chosen: boolean;
}

/** The rows of a step, counted from 1. */
export function whyRows(trace: PolicyTrace, step: number): WhyRow[] {
  const { arms, mean, variance, bonus, probability, score, latent, chosen } = trace;
  return Array.from({ length: arms }, (_, k) => {
    const at = (step - 1) * arms + k;
    return {
      arm: k,
      mean: mean[at],
      deviation: Math.sqrt(variance[at]),
      bonus: bonus?.[at] ?? null,
      index: bonus && mean[at] + bonus[at],
      probability: probability?.[at] ?? null,
      score: score[at],
      latent: latent[at],
      chosen: chosen[step - 1] === k,
    };
  });
}

/** All rows that have the highest value: more than one, if they tie. */
export function leaders(rows: readonly WhyRow[], value: (row: WhyRow) => number): WhyRow[] {
  const max = rows.reduce((best, row) => Math.max(best, value(row)), -Infinity);
  return rows.filter((row) => value(row) === max);
}

/** How a row stands among all: ahead of all others, level with others at the top, or behind. */
export function standing(
  row: WhyRow,
  rows: readonly WhyRow[],
  value: (row: WhyRow) => number,
): "first" | "level" | "behind" {
  const top = leaders(rows, value);
  if (!top.includes(row)) return "behind";
  return top.length === 1 ? "first" : "level";
}

/** `arm 2`, `arms 1, 2 and 4`. */
export function names(rows: readonly WhyRow[]): string {
  const numbers = rows.map((row) => String(row.arm + 1));
  return rows.length === 1 ? `arm ${numbers[0]}` : `arms ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
}
