import { checkBounds, checkInteger, invalid } from "../../invalid.ts";
import { checkReward, checkTime, MAX_REWARD } from "../../sizes.ts";
import type { AgentArm } from "../arm-state.ts";
import { checkGiven, checkList, checkTimeUntil, checkWeights, fieldsOf, MOST_REWARDS } from "../shared/check-saved.ts";
import type { SavedPace } from "../shared/pace.ts";
import { CountedArm } from "./counted-arm.ts";
import type { CountedPopulation } from "./counted-population.ts";
import { SIZE } from "./factors.ts";

/** What arms share, as JSON. */
export interface SavedCountedPopulation extends SavedPace {
  readonly rewards: "clicks" | "counts";
  readonly weights: readonly number[];
  readonly mean: number;
  readonly count: number;
  readonly time: number;
  readonly elapsed: number;
  readonly squares: number;
  readonly weightOfSquares: number;
  readonly sinceFit: number;
}

/** An arm as JSON. Sums and numbers of rewards are divided by what has faded since the common start. */
export interface SavedCountedArm {
  readonly name: string;
  readonly given: AgentArm;
  readonly selectedAt: number | null;
  readonly rewards: number;
  readonly squares: number;
  readonly weight: number;
  readonly sums: readonly number[];
  readonly counts: readonly number[];
}

const WEIGHT_BOUNDS = { min: 0, largest: MOST_REWARDS } as const;
/** Squared errors in units of the mean. */
const SQUARES_BOUNDS = { min: 0, largest: 4 * MOST_REWARDS * MAX_REWARD * MAX_REWARD } as const;
/** No more decisions than this pass before sums are put on a new scale, but for a long silence. */
const MOST_ELAPSED = 2000;
/** Of what may have been divided by what has faded. */
const SCALED_BOUNDS = { min: 0, largest: MOST_REWARDS * 1e30 } as const;

/** Takes up what was saved. Nothing has a default, as anything missing was lost. */
export function restorePopulation(into: CountedPopulation, saved: unknown, now: number): void {
  const fields = fieldsOf("saved population", saved);
  into.pace.restore(fields);
  into.weights.set(checkWeights("saved weights of forgetting", fields.weights, SIZE));
  const top = into.rewards === "clicks" ? { max: 1 } : { largest: MAX_REWARD };
  into.mean = checkBounds("saved mean of the population", fields.mean, { min: 0, ...top });
  into.count = checkInteger("saved number of rewards", fields.count, 0);
  into.time = Number.isFinite(now)
    ? checkTimeUntil("saved time of the population", fields.time, now)
    : checkTime("saved time of the population", fields.time);
  into.elapsed = checkBounds("saved number of decisions", fields.elapsed, { min: 0, max: MOST_ELAPSED });
  into.squares = checkBounds("saved squares of the population", fields.squares, SQUARES_BOUNDS);
  into.weightOfSquares = checkBounds("saved weightOfSquares", fields.weightOfSquares, WEIGHT_BOUNDS);
  into.sinceFit = checkInteger("saved sinceFit", fields.sinceFit, 0);
}

export function restoreArm(saved: unknown, population: CountedPopulation, now: number): CountedArm {
  const fields = fieldsOf("saved arm", saved);
  const { name, given, selectedAt } = checkGiven(fields, now);
  const arm = new CountedArm(name, given, population, population.time);
  arm.selectedAt = selectedAt;
  arm.rewards = checkInteger("saved number of rewards", fields.rewards, 0);
  arm.squares = checkBounds("saved squares", fields.squares, SQUARES_BOUNDS);
  arm.weight = checkBounds("saved weight", fields.weight, WEIGHT_BOUNDS);
  const size = arm.rewards > 0 ? SIZE : 0;
  const largest = population.rewards === "clicks" ? SCALED_BOUNDS.largest : SCALED_BOUNDS.largest * MAX_REWARD;
  arm.sums.set(
    checkList("saved sum", fields.sums, size, (what, value) => checkBounds(what, value, { min: 0, largest })),
  );
  arm.counts.set(
    checkList("saved count", fields.counts, size, (what, value) => checkBounds(what, value, SCALED_BOUNDS)),
  );
  arm.sums.forEach((sum, j) => {
    const most = population.rewards === "clicks" ? 1 : MAX_REWARD;
    if (sum > arm.counts[j] * most * (1 + 1e-9))
      invalid("saved sum", sum, `is more than ${arm.counts[j]} rewards can be`);
    checkReward("saved sum", arm.counts[j] > 0 ? sum / arm.counts[j] : 0);
  });
  return arm;
}
