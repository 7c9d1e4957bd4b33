import type { SimulationResult } from "@cause-toolkit/core";
import type { TableRow } from "../../../downloads/save.ts";

/** A race as a table: a `total` row for each policy, then its `curve`, a row for each recorded step. */
export function raceRows({ rows, times, runs, reference }: SimulationResult, arms: readonly string[]): TableRow[] {
  const steps = times[times.length - 1];
  const totals = rows.map((row) => ({
    kind: "total",
    policy: row.policy,
    step: steps,
    runs,
    reference,
    regret: row.regret.mean,
    regretSem: row.regret.sem,
    difference: row.difference.mean,
    differenceSem: row.difference.sem,
    bestShare: row.bestShare.mean,
    reward: row.reward.mean,
    rewardSem: row.reward.sem,
    rewardDifference: row.rewardDifference.mean,
    rewardDifferenceSem: row.rewardDifference.sem,
    plainRegret: row.plainRegret.mean,
    plainRegretSem: row.plainRegret.sem,
    ...Object.fromEntries(arms.map((name, k) => [`pulls ${name}`, row.pulls[k]])),
  }));
  const curves = rows.flatMap(({ policy, curves: { regret, difference, bestShare } }) =>
    times.map((step, i) => ({
      kind: "curve",
      policy,
      step,
      runs,
      reference,
      regret: regret.mean[i],
      regretSem: regret.sem[i],
      difference: difference.mean[i],
      differenceSem: difference.sem[i],
      bestShare: bestShare.mean[i],
    })),
  );
  return [...totals, ...curves];
}
