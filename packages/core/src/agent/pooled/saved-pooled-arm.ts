import { checkBounds, checkInteger } from "../../invalid.ts";
import { checkReward, MAX_REWARD, MAX_TIME } from "../../sizes.ts";
import type { AgentArm } from "../arm-state.ts";
import {
  checkCount,
  checkGiven,
  checkList,
  checkSwitch,
  checkTimeUntil,
  fieldsOf,
  MOST_REWARDS,
} from "../shared/check-saved.ts";
import type { SavedUnseen } from "../shared/unseen.ts";
import type { SavedJump } from "./jump.ts";
import { RATIOS } from "./ratios.ts";
import type { Remembered, SavedMemory } from "./recall.ts";

/** Sums of squared deviations of so many rewards. */
export const SQUARES_BOUNDS = { min: 0, largest: 4 * MOST_REWARDS * MAX_REWARD * MAX_REWARD } as const;
export const WEIGHT_BOUNDS = { min: 0, largest: MOST_REWARDS } as const;

const NOISE_BOUNDS = { above: 0, largest: 4 * MAX_REWARD * MAX_REWARD } as const;

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
  readonly fourths: number;
  /** Mean, and variance in units of the noise, at each ratio. */
  readonly means: readonly number[];
  readonly variances: readonly number[];
  /** Whether it may have jumped: absent where it may not have. */
  readonly jump?: SavedJump;
  /** What it was before the latest jump of an arm; absent where there was none. */
  readonly memory?: SavedMemory;
  /** Present where all is to be learned again. */
  readonly again?: boolean;
  /** Whether it has jumped unseen: absent where it may not have. It checks itself. */
  readonly unseen?: SavedUnseen;
}

/** Checks a saved arm. Nothing has a default, as anything missing was lost. */
export function checkSavedPooledArm(saved: unknown, now: number): SavedPooledArm {
  const fields = fieldsOf("saved arm", saved);
  const rewards = checkCount(fields.rewards);
  const size = rewards > 0 ? RATIOS.length : 0;
  return {
    ...checkGiven(fields, now),
    time: checkTimeUntil("saved time of a belief", fields.time, now),
    rewards,
    squares: checkBounds("saved squares", fields.squares, SQUARES_BOUNDS),
    weight: checkBounds("saved weight", fields.weight, WEIGHT_BOUNDS),
    fourths: checkBounds("saved fourth powers of an arm", fields.fourths, { min: 0, largest: MOST_REWARDS }),
    means: checkList("saved mean", fields.means, size, checkPart),
    variances: checkList("saved variance", fields.variances, size, checkUnitVariance),
    ...(fields.jump !== undefined && { jump: checkJump(fields.jump, now) }),
    ...(fields.memory !== undefined && { memory: checkMemory(fields.memory, now) }),
    ...(fields.again !== undefined && { again: checkSwitch("saved again", fields.again) }),
    ...(fields.unseen !== undefined && { unseen: fields.unseen as SavedUnseen }),
  };
}

function checkJump(saved: unknown, now: number): SavedJump {
  const { chance, count, mean, gap, limit, from } = fieldsOf("saved jump", saved);
  return {
    chance: checkBounds("saved chance of a jump", chance, { above: 0, below: 1 }),
    count: checkInteger("saved number of rewards since a jump", count, 1),
    mean: checkReward("saved mean since a jump", mean),
    gap: checkBounds("saved gap before a jump", gap, { min: 1, largest: MAX_TIME }),
    limit: checkBounds("saved limit of a jump", limit, { min: 0, largest: MAX_REWARD }),
    ...(from !== undefined && { from: checkRemembered(from, now) }),
  };
}

function checkMemory(saved: unknown, now: number): SavedMemory {
  const { before, mean, variance, start } = fieldsOf("saved memory", saved);
  return {
    before: checkRemembered(before, now),
    mean: checkReward("saved mean of a memory", mean),
    variance: checkUnitVariance("saved variance of a memory", variance),
    start: checkInteger("saved start of a memory", start, 0),
  };
}

function checkRemembered(saved: unknown, now: number): Remembered {
  const { mean, variance, noise, time } = fieldsOf("saved memory", saved);
  return {
    mean: checkReward("saved mean of a memory", mean),
    variance: checkUnitVariance("saved variance of a memory", variance),
    noise: checkBounds("saved noise of a memory", noise, NOISE_BOUNDS),
    time: checkTimeUntil("saved time of a memory", time, now),
  };
}

/** What an arm pays beside the level of all: it may be a little more than a reward can be. */
export function checkPart(what: string, value: unknown): number {
  return checkBounds(what, value, { largest: 10 * MAX_REWARD });
}

/** A variance in units of the noise. */
function checkUnitVariance(what: string, value: unknown): number {
  return checkBounds(what, value, { above: 0, smallest: 1 / MOST_REWARDS, largest: MAX_TIME });
}
