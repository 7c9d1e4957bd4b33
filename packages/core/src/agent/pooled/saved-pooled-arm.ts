import { checkBounds, checkInteger, invalid } from "../../invalid.ts";
import { checkReward, checkTime, MAX_REWARD, MAX_TIME } from "../../sizes.ts";
import type { AgentArm } from "../arm-state.ts";
import { RATIOS } from "./ratios.ts";

/** More than anybody will ever report. */
export const MOST_REWARDS = 1e16;
/** Sums of squared deviations of so many rewards. */
export const SQUARES_BOUNDS = { min: 0, largest: 4 * MOST_REWARDS * (MAX_REWARD * MAX_REWARD) } as const;

/** A pooled arm as JSON. */
export interface SavedPooledArm {
  readonly name: string;
  /** What was given of it. */
  readonly given: AgentArm;
  readonly selectedAt: number | null;
  /** The time of its latest reward. */
  readonly time: number;
  readonly rewards: number;
  readonly squares: number;
  readonly weight: number;
  /** Mean, and variance in units of the noise, at each ratio. */
  readonly means: readonly number[];
  readonly variances: readonly number[];
}

/** Checks a saved arm. Nothing has a default, as anything missing was lost. */
export function checkSavedPooledArm(saved: unknown, now: number): SavedPooledArm {
  if (typeof saved !== "object" || saved === null) invalid("saved arm", saved, "must be an object");
  const fields = saved as { readonly [field: string]: unknown };
  const { name, given, selectedAt } = fields;
  if (typeof name !== "string" || name === "") invalid("name of a saved arm", name, "is missing");
  if (typeof given !== "object" || given === null) invalid("saved arm", given, "must say what was given of it");
  const rewards = checkInteger("saved number of rewards", fields.rewards, 0);
  const size = rewards > 0 ? RATIOS.length : 0;
  return {
    name,
    given,
    selectedAt: selectedAt === null ? null : checkTimeUntil("saved selection time", selectedAt, now),
    time: checkTimeUntil("saved time of a belief", fields.time, now),
    rewards,
    squares: checkBounds("saved squares", fields.squares, SQUARES_BOUNDS),
    weight: checkBounds("saved weight", fields.weight, { min: 0, largest: MOST_REWARDS }),
    means: listOf("saved mean", fields.means, size, checkReward),
    variances: listOf("saved variance", fields.variances, size, checkUnitVariance),
  };
}

/** A variance in units of the noise. */
function checkUnitVariance(what: string, value: unknown): number {
  return checkBounds(what, value, { above: 0, smallest: 1 / MOST_REWARDS, largest: MAX_TIME });
}

function checkTimeUntil(what: string, value: unknown, now: number): number {
  const time = checkTime(what, value);
  return time <= now ? time : invalid(what, time, `the saved agent was only at ${now}`);
}

function listOf(
  what: string,
  values: unknown,
  size: number,
  check: (what: string, value: unknown) => number,
): readonly number[] {
  if (!Array.isArray(values) || values.length !== size) invalid(`${what}s`, values, `must be ${size} numbers`);
  return Array.from(values, (value) => check(what, value));
}
