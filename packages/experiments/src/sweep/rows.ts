import type { PolicyResult, SimulationResult } from "@cause-toolkit/core";
import type { Row } from "../row.ts";
import type { Cell } from "./cells.ts";

const MEASURES = {
  regret: (row) => row.regret.mean,
  sem: (row) => row.regret.sem,
  difference: (row) => row.difference.mean,
  differenceSem: (row) => row.difference.sem,
  bestShare: (row) => row.bestShare.mean,
  plainRegret: (row) => row.plainRegret.mean,
  plainRegretSem: (row) => row.plainRegret.sem,
  reward: (row) => row.reward.mean,
  rewardSem: (row) => row.reward.sem,
  rewardDifference: (row) => row.rewardDifference.mean,
  rewardDifferenceSem: (row) => row.rewardDifference.sem,
} as const satisfies { [column: string]: (row: PolicyResult) => number };

/** The columns of every table, besides one per axis. The measures are those of `cause simulate --json`. */
export const COLUMNS: readonly string[] = ["cell", "policy", "reference", "runs", ...Object.keys(MEASURES)];

/** The rows of a cell: one per policy, under its name in the sweep (`ucb:c={c}`), so that it can be followed along an axis. */
export function rowsOf({ id, coordinates, policies }: Cell, { runs, rows, reference }: SimulationResult): Row[] {
  const names = new Map(rows.map(({ policy }, p) => [policy, policies[p]]));
  return rows.map((row, p) => ({
    cell: id,
    ...coordinates,
    policy: policies[p],
    reference: names.get(reference) ?? reference,
    runs,
    ...Object.fromEntries(Object.entries(MEASURES).map(([column, read]) => [column, read(row)])),
  }));
}
