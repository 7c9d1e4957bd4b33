import type { World } from "../worlds/world.ts";
import type { Estimate, PolicyResult } from "./summary.ts";

/** The quantity by which policies are compared. */
export interface Measure {
  readonly name: "regret" | "reward";
  readonly value: (row: PolicyResult) => Estimate;
  /** The same minus the reference's, run by run. */
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

/**
 * The measure for this world: regret, unless an arm drifts only when it is pulled. The best arm then depends on the pulls so far, so
 * regrets do not compare and rewards do.
 */
export function measureFor({ arms, driftsWhenIdle }: World): Measure {
  return arms.some((arm, k) => arm.volatility > 0 && !driftsWhenIdle[k]) ? REWARD : REGRET;
}

/** The results from best to worst. */
export function bestFirst(rows: readonly PolicyResult[], { value, sign }: Measure): PolicyResult[] {
  return [...rows].sort((a, b) => sign * (value(a).mean - value(b).mean));
}
