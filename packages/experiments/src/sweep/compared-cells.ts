import type { Row } from "../row.ts";
import { fillPlaceholders, withoutPlaceholders } from "./placeholders.ts";

/** A mean with its error, and where it is. */
export interface CellMean {
  readonly cell: string;
  readonly policy: string;
  readonly mean: number;
  readonly sem: number;
}

/** Where the reference policy is ahead of all others, where one is ahead of it, and where 95 % intervals leave it open. */
export interface ComparedCells {
  readonly measure: "regret" | "reward";
  readonly reference: string;
  readonly ahead: readonly string[];
  readonly behind: readonly string[];
  readonly open: readonly string[];
  /** The largest difference between another policy and the reference; null if there is no other. */
  readonly largest: CellMean | null;
  /** The lowest and the highest mean of the reference. */
  readonly range: readonly [CellMean, CellMean];
}

/** The policy of a row with the values of its cell: `ucb:c=0.5`. */
export function policyIn(row: Row): string {
  const values = Object.entries(row).flatMap(([name, value]) =>
    typeof value === "number" || typeof value === "string" ? [[name, value] as const] : [],
  );
  return String(fillPlaceholders(String(row.policy), Object.fromEntries(values)));
}

const REACH = 1.96;

/** Compares policies in each cell with the reference. Rewards instead of regret where arms rest. */
export function comparedCells(rows: readonly Row[], resting: boolean): ComparedCells {
  const measure = resting ? "reward" : "regret";
  const columns = resting ? (["reward", "rewardSem"] as const) : (["regret", "sem"] as const);
  const between = resting
    ? (["rewardDifference", "rewardDifferenceSem"] as const)
    : (["difference", "differenceSem"] as const);
  const read = (row: Row, [mean, sem]: readonly [string, string]): CellMean => ({
    cell: String(row.cell).replaceAll(",", ", ") || "the only cell",
    policy: policyIn(row),
    mean: Number(row[mean]),
    sem: row[sem] === null ? Number.NaN : Number(row[sem]),
  });
  const others = rows.filter(({ policy, reference }) => policy !== reference).map((row) => read(row, between));
  const own = rows
    .filter(({ policy, reference }) => policy === reference)
    .map((row) => read(row, columns))
    .sort((a, b) => a.mean - b.mean);
  // Above 0 the reference is ahead: less regret, or more reward.
  const lead = ({ mean }: CellMean) => (resting ? -mean : mean);
  const verdicts = new Map<string, "ahead" | "behind" | "open">();
  for (const one of others) {
    const reach = REACH * one.sem;
    const now = lead(one) > reach ? "ahead" : lead(one) < -reach ? "behind" : "open";
    const before = verdicts.get(one.cell) ?? "ahead";
    verdicts.set(one.cell, before === "behind" || now === "behind" ? "behind" : before === "open" ? "open" : now);
  }
  const having = (verdict: string) => [...verdicts].filter(([, one]) => one === verdict).map(([cell]) => cell);
  const largest = others.reduce<CellMean | null>(
    (most, one) => (most === null || Math.abs(one.mean) > Math.abs(most.mean) ? one : most),
    null,
  );
  return {
    measure,
    reference: withoutPlaceholders(String(rows[0].reference)),
    largest,
    ahead: having("ahead"),
    behind: having("behind"),
    open: having("open"),
    range: [own[0], own[own.length - 1]],
  };
}
