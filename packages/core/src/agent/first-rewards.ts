import { checkInteger, invalid } from "../invalid.ts";
import { average, median } from "../numerics/sample.ts";
import { checkTimeUntil, fieldsOf } from "./shared/check-saved.ts";

/** When so many rewards have come, it is asked whether some of them are errors in the data. */
const REVIEWS = [20, 40];
const LAST = REVIEWS[REVIEWS.length - 1];
/** An error is so many times as far off as rewards typically are, */
const FAR = 300;
/** and at most this share of rewards are. */
const SHARE = 0.05;
/** Fewer rewards of all arms say nothing of what is an error. */
const LEAST_TO_TELL = 10;
/** An arm with fewer says nothing of what is typical of it. */
const LEAST = 3;

/** A reward, of the selection of an arm at a time. */
export interface FirstReward {
  readonly arm: string;
  readonly time: number;
  readonly reward: number;
}

/** As JSON. */
export interface SavedFirstRewards {
  readonly count: number;
  readonly list: readonly (readonly [arm: string, time: number, reward: number])[];
}

/**
 * The first rewards of an agent. Later ones are compared with what is known of the noise; of the first nobody knows yet what is far off, and one error among them, learned as it came, would be
 * taken for the scale of rewards. So they are kept until there are enough to tell, by medians. What comes out as an error is left out, and the others are learned again.
 */
export class FirstRewards {
  private list: FirstReward[] = [];
  /** How many have come, with those that were left out. */
  private count = 0;
  private closed = false;

  /** Notes a reward. Returns the rewards to learn anew, without errors; null where there is none. */
  note(reward: FirstReward): readonly FirstReward[] | null {
    if (this.closed) return null;
    this.list.push(reward);
    if (!REVIEWS.includes(++this.count)) return null;
    const right = withoutErrors(this.list);
    if (right !== null) this.list = [...right];
    if (this.count === LAST) this.close();
    return right;
  }

  /** All there is to learn was learned otherwise, or is told to be right. */
  close(): void {
    this.closed = true;
    this.list = [];
  }

  /** Forgets an arm that is removed. Returns the rewards to learn anew, if one of its own was an error; else null. */
  forget(arm: string): readonly FirstReward[] | null {
    const right = this.list.length >= LEAST_TO_TELL ? withoutErrors(this.list) : null;
    const wrong = right !== null && this.list.some((one) => one.arm === arm && !right.includes(one));
    this.list = (wrong ? right : this.list).filter((one) => one.arm !== arm);
    return wrong && this.list.length > 0 ? this.list : null;
  }

  /** Absent where they are not kept. */
  toJSON(): SavedFirstRewards | undefined {
    if (this.closed) return undefined;
    const { count, list } = this;
    return { count, list: list.map(({ arm, time, reward }) => [arm, time, reward]) };
  }

  restore(
    saved: unknown,
    arms: ReadonlySet<string>,
    now: number,
    check: (what: string, reward: unknown) => number,
  ): void {
    if (saved === undefined) {
      this.close();
      return;
    }
    const { count, list } = fieldsOf("saved first rewards", saved);
    this.count = checkInteger("saved number of first rewards", count, 0, LAST - 1);
    if (!Array.isArray(list) || list.length > this.count)
      invalid("saved first rewards", list, `must be a list of at most ${this.count}`);
    this.list = Array.from(list, (entry) => {
      const { 0: arm, 1: time, 2: reward } = fieldsOf("saved first reward", entry);
      if (typeof arm !== "string" || !arms.has(arm))
        invalid("arm of a saved first reward", arm, "there is none of this name");
      const at = checkTimeUntil("time of a saved first reward", time, now);
      return { arm, time: at, reward: check("saved first reward", reward) };
    });
  }
}

/**
 * Rewards without those that are much further from the median of their arm than most are; null where there are none, or too many to be errors. An arm with few rewards is compared with all.
 */
function withoutErrors(list: readonly FirstReward[]): readonly FirstReward[] | null {
  const byArm = new Map<string, number[]>();
  for (const { arm, reward } of list) byArm.set(arm, [...(byArm.get(arm) ?? []), reward]);
  const middle = median(list.map(({ reward }) => reward));
  const middles = new Map([...byArm].map(([arm, own]) => [arm, own.length >= LEAST ? median(own) : middle]));
  const off = list.map(({ arm, reward }) => Math.abs(reward - (middles.get(arm) ?? middle)));
  const fromAll = list.map(({ reward }) => Math.abs(reward - middle));
  // Where most rewards are the same, the median distance is 0.
  const limit = FAR * (median(off) || meanOfMost(off) || meanOfMost(fromAll));
  const right = list.filter((_, i) => !(off[i] > limit));
  const errors = list.length - right.length;
  return limit > 0 && errors > 0 && errors <= Math.max(1, SHARE * list.length) ? right : null;
}

/** The mean but for the largest, which may be errors. */
function meanOfMost(values: readonly number[]): number {
  return average(values.toSorted((a, b) => a - b).slice(0, Math.floor((1 - SHARE) * values.length)));
}
