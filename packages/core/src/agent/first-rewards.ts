import { invalid } from "../invalid.ts";
import { checkTimeUntil, fieldsOf } from "./shared/check-saved.ts";

/** When so many rewards have come, it is asked whether some of them are errors in the data. */
const REVIEWS = [20, 40];
const LAST = REVIEWS[REVIEWS.length - 1];
/** An error is so many times as far off as rewards typically are, */
const FAR = 300;
/** and at most this share of rewards are. */
const SHARE = 0.05;
/** An arm with fewer says nothing of what is typical of it. */
const LEAST = 3;

/** A reward, of the selection of an arm at a time. */
export interface FirstReward {
  readonly arm: string;
  readonly time: number;
  readonly reward: number;
}

/**
 * The first rewards of an agent. Later ones are compared with what is known of the noise; of the first nobody knows yet what is far off, and one error among them, learned as it came, would be
 * taken for the scale of rewards. So they are kept until there are enough to tell, by medians. What comes out as an error is left out, and the others are learned again.
 */
export class FirstRewards {
  private list: FirstReward[] = [];
  private closed = false;

  /** Notes a reward. Returns the rewards to learn anew, without errors; null where there is none. */
  note(reward: FirstReward): readonly FirstReward[] | null {
    if (this.closed) return null;
    this.list.push(reward);
    if (!REVIEWS.includes(this.list.length)) return null;
    const right = withoutErrors(this.list);
    if (this.list.length === LAST) this.close();
    if (right === null) return null;
    if (!this.closed) this.list = [...right];
    return right;
  }

  /** All there is to learn was learned otherwise, or is told to be right. */
  close(): void {
    this.closed = true;
    this.list = [];
  }

  forget(arm: string): void {
    this.list = this.list.filter((one) => one.arm !== arm);
  }

  /** Absent where they are not kept. */
  toJSON(): readonly (readonly [arm: string, time: number, reward: number])[] | undefined {
    if (this.closed) return undefined;
    return this.list.map(({ arm, time, reward }) => [arm, time, reward]);
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
    if (!Array.isArray(saved) || saved.length >= LAST)
      invalid("saved first rewards", saved, `must be a list of less than ${LAST}`);
    this.list = Array.from(saved, (entry) => {
      const { 0: arm, 1: time, 2: reward } = fieldsOf("saved first reward", entry);
      if (typeof arm !== "string" || !arms.has(arm))
        invalid("arm of a saved first reward", arm, "there is none of this name");
      const at = checkTimeUntil("time of a saved first reward", time, now);
      return { arm, time: at, reward: check("saved first reward", reward) };
    });
  }
}

/** Rewards without those that are much further from the median of their arm than most are; null where there are none, or too many to be errors. */
function withoutErrors(list: readonly FirstReward[]): readonly FirstReward[] | null {
  const byArm = new Map<string, number[]>();
  for (const { arm, reward } of list) byArm.set(arm, [...(byArm.get(arm) ?? []), reward]);
  const middles = new Map(
    [...byArm].filter(([, rewards]) => rewards.length >= LEAST).map(([arm, rewards]) => [arm, median(rewards)]),
  );
  const off = list.map(({ arm, reward }) => Math.abs(reward - (middles.get(arm) ?? Number.NaN)));
  const known = off.filter((distance) => !Number.isNaN(distance));
  const limit = FAR * median(known);
  const right = list.filter((_, i) => !(off[i] > limit));
  const errors = list.length - right.length;
  return limit > 0 && errors > 0 && errors <= SHARE * list.length ? right : null;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}
