import { checkBounds, checkInteger, invalid } from "../../invalid.ts";
import { checkReward, checkTime, MAX_REWARD } from "../../sizes.ts";
import type { AgentArm } from "../arm-state.ts";
import { checkGiven, checkList, checkTimeUntil, checkWeights, fieldsOf, MOST_REWARDS } from "../shared/check-saved.ts";
import type { SavedPace } from "../shared/pace.ts";
import { checkChanges, type SavedUnseen } from "../shared/unseen.ts";
import type { SavedCommonValue } from "./common-value.ts";
import { CountedArm } from "./counted-arm.ts";
import type { SavedCountedJump } from "./counted-jump.ts";
import type { CountedPopulation } from "./counted-population.ts";
import { MODELS, SIZE } from "./factors.ts";
import type { SavedLevels } from "./levels.ts";

/** What arms share, as JSON. */
export interface SavedCountedPopulation extends SavedPace {
  readonly rewards: "clicks" | "counts";
  readonly weights: readonly number[];
  readonly mean: number;
  readonly count: number;
  readonly squares: number;
  readonly weightOfSquares: number;
  readonly sinceFit: number;
  readonly time: number;
  readonly relative: number;
  readonly levels: SavedLevels;
  readonly changes: string;
  readonly spread: number;
  readonly spreadOf: number;
  /** Absent where none was. */
  readonly jumpsFound?: number;
}

/** An arm as JSON: at each speed of forgetting the sum of its rewards and how many they are, as of its time. */
export interface SavedCountedArm {
  readonly name: string;
  readonly given: AgentArm;
  readonly selectedAt: number | null;
  readonly time: number;
  readonly rewards: number;
  readonly squares: number;
  readonly weight: number;
  readonly sums: readonly number[];
  readonly counts: readonly number[];
  readonly common: SavedCommonValue;
  /** Absent where it has not jumped. */
  readonly jump?: SavedCountedJump;
  /** Absent where it was never chosen. */
  readonly unseen?: SavedUnseen;
}

const WEIGHT_BOUNDS = { min: 0, largest: MOST_REWARDS } as const;
/** Squared errors in units of the mean. */
const SQUARES_BOUNDS = { min: 0, largest: 4 * MOST_REWARDS * MAX_REWARD * MAX_REWARD } as const;
/** Takes up what was saved. Nothing has a default, as anything missing was lost. */
export function restorePopulation(into: CountedPopulation, saved: unknown): void {
  const fields = fieldsOf("saved population", saved);
  into.pace.restore(fields);
  into.weights.set(checkWeights("saved weights of forgetting", fields.weights, MODELS));
  const top = into.rewards === "clicks" ? { max: 1 } : { largest: MAX_REWARD };
  into.mean = checkBounds("saved mean of the population", fields.mean, { min: 0, ...top });
  into.count = checkInteger("saved number of rewards", fields.count, 0);
  into.squares = checkBounds("saved squares of the population", fields.squares, SQUARES_BOUNDS);
  into.weightOfSquares = checkBounds("saved weightOfSquares", fields.weightOfSquares, WEIGHT_BOUNDS);
  into.sinceFit = checkInteger("saved sinceFit", fields.sinceFit, 0);
  into.changes = checkChanges("saved changes", fields.changes);
  into.spread = checkBounds("saved spread of the population", fields.spread, SQUARES_BOUNDS);
  into.spreadOf = checkBounds("saved spreadOf of the population", fields.spreadOf, WEIGHT_BOUNDS);
  into.jumpsFound = checkBounds("saved number of jumps found", fields.jumpsFound ?? 0, { min: 0, max: into.count });
  into.levels.restore(fields.levels);
  into.time = checkTime("saved time of the latest reward", fields.time);
  into.relative = checkBounds("saved value of a typical arm", fields.relative, {
    above: 0,
    smallest: 1e-40,
    largest: 1e40,
  });
}

export function restoreArm(saved: unknown, population: CountedPopulation, now: number): CountedArm {
  const fields = fieldsOf("saved arm", saved);
  const { name, given, selectedAt } = checkGiven(fields, now);
  const arm = new CountedArm(name, given, population, checkTimeUntil("saved time of a belief", fields.time, now));
  arm.selectedAt = selectedAt;
  arm.rewards = checkInteger("saved number of rewards", fields.rewards, 0);
  arm.squares = checkBounds("saved squares", fields.squares, SQUARES_BOUNDS);
  arm.weight = checkBounds("saved weight", fields.weight, WEIGHT_BOUNDS);
  const size = arm.rewards > 0 ? SIZE : 0;
  const largest = population.rewards === "clicks" ? MOST_REWARDS : MOST_REWARDS * MAX_REWARD;
  arm.sums.set(
    checkList("saved sum", fields.sums, size, (what, value) => checkBounds(what, value, { min: 0, largest })),
  );
  arm.counts.set(
    checkList("saved count", fields.counts, size, (what, value) => checkBounds(what, value, WEIGHT_BOUNDS)),
  );
  if (fields.jump !== undefined) arm.jump.restore(fields.jump);
  arm.unseen.restore(fields.unseen);
  arm.common.restore(fields.common);
  arm.sums.forEach((sum, j) => {
    const most = population.rewards === "clicks" ? 1 : MAX_REWARD;
    if (sum > arm.counts[j] * most * (1 + 1e-9))
      invalid("saved sum", sum, `is more than ${arm.counts[j]} rewards can be`);
    checkReward("saved sum", arm.counts[j] > 0 ? sum / arm.counts[j] : 0);
  });
  return arm;
}
