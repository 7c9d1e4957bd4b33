import { checkBounds, checkChoice } from "../../invalid.ts";
import { log } from "../../numerics/elementary/index.ts";
import { checkReward } from "../../sizes.ts";

export const REWARD_KINDS = ["numbers", "clicks", "counts"] as const;
/** What rewards are: any numbers; clicks, 0 or 1 (or a share between); counts, 0, 1, 2 … */
export type RewardKindName = (typeof REWARD_KINDS)[number];

/** What the kind of reward says about its noise. The variance of a reward is dispersion × `unitVariance(mean)`. */
export interface RewardKind {
  readonly name: RewardKindName;
  check(what: string, reward: unknown): number;
  /** The variance at a mean, in units of the dispersion; `overall` is the mean of all rewards, of which a share is the least mean. */
  unitVariance(mean: number, overall: number): number;
  /** Whether the variance depends on the mean. */
  readonly meanTellsNoise: boolean;
  /** The dispersion where nothing has been seen; null where only rewards can tell. */
  readonly dispersion: number | null;
  /** Whether the dispersion is learned from rewards. */
  readonly learnsDispersion: boolean;
  /** The population of arms where nothing has been seen; null where only rewards can tell. */
  readonly population: { readonly mean: number; readonly variance: number } | null;
  /** log p(reward) at a mean, where it is not that of a normal variable with outliers. */
  logLikelihood?(reward: number, mean: number): number;
}

const LEAST_SHARE = 0.01;

const numbers: RewardKind = {
  name: "numbers",
  check: checkReward,
  unitVariance: () => 1,
  meanTellsNoise: false,
  dispersion: null,
  learnsDispersion: true,
  population: null,
};

const clicks: RewardKind = {
  name: "clicks",
  check: (what, reward) => checkBounds(what, reward, { min: 0, max: 1 }),
  unitVariance(mean, overall) {
    const rate = insideUnit(mean, Math.max(1e-6, LEAST_SHARE * Math.min(overall, 1 - overall)));
    return rate * (1 - rate);
  },
  meanTellsNoise: true,
  dispersion: 1,
  learnsDispersion: false,
  population: { mean: 0.5, variance: 1 / 12 },
  logLikelihood(reward, mean) {
    const rate = insideUnit(mean, 1e-6);
    return reward * log(rate) + (1 - reward) * log(1 - rate);
  },
};

const counts: RewardKind = {
  name: "counts",
  check: (what, reward) => checkBounds(what, checkReward(what, reward), { min: 0 }),
  unitVariance: (mean, overall) => Math.max(mean, LEAST_SHARE * overall, 1e-9),
  meanTellsNoise: true,
  dispersion: 1,
  learnsDispersion: true,
  population: null,
};

const BY_NAME = { numbers, clicks, counts } as const;

/** The kind of this name. */
export function rewardKind(name: unknown): RewardKind {
  return BY_NAME[checkChoice("rewards", name, REWARD_KINDS)];
}

function insideUnit(mean: number, least: number): number {
  return Math.min(1 - least, Math.max(least, mean));
}
