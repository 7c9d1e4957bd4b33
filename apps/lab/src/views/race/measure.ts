import type { Estimate, PolicyResult, Simulation } from "@cause-toolkit/core";

/** What a race is judged by. */
export interface Measure {
  readonly name: "regret" | "reward";
  readonly value: (row: PolicyResult) => Estimate;
  readonly difference: (row: PolicyResult) => Estimate;
  /** 1 where less is better, −1 where more is. */
  readonly sign: 1 | -1;
}

const REGRET: Measure = { name: "regret", value: (row) => row.regret, difference: (row) => row.difference, sign: 1 };
const REWARD: Measure = {
  name: "reward",
  value: (row) => row.reward,
  difference: (row) => row.rewardDifference,
  sign: -1,
};

/** Where arms rest, what is best depends on what was pulled, so rewards are compared and not regrets; as `cause simulate` does. */
export function measureOf({ world }: Simulation): Measure {
  return world.arms.some((arm, k) => arm.volatility > 0 && !world.whenIdle[k]) ? REWARD : REGRET;
}

export function bestFirst(rows: readonly PolicyResult[], { value, sign }: Measure): PolicyResult[] {
  return [...rows].sort((a, b) => sign * (value(a).mean - value(b).mean));
}
