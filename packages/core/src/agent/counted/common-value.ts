import { checkBounds } from "../../invalid.ts";
import { MAX_REWARD } from "../../sizes.ts";
import { fieldsOf, MOST_REWARDS } from "../shared/check-saved.ts";

/** As JSON. */
export interface SavedCommonValue {
  readonly sum: number;
  readonly count: number;
  readonly blockSum: number;
  readonly blockCount: number;
  readonly reference: number;
}

export const LEVEL_BOUNDS = { above: 0, smallest: 1e-40, largest: MOST_REWARDS * MAX_REWARD } as const;
const BOUNDS = { min: 0, largest: MOST_REWARDS * MAX_REWARD } as const;

/** What is known of an arm if all arms rise and fall together: the sum of its rewards, and how many at a level of 1 they are worth. Rewards of the present block are apart. */
export class CommonValue {
  sum = 0;
  count = 0;
  private blockSum = 0;
  private blockCount = 0;
  /** The level at which a prior that was given is meant. */
  reference: number;

  constructor(reference: number) {
    this.reference = reference;
  }

  /** How many rewards at a level of 1 its own are worth, where this is the level of the present block. */
  worth(block: number): number {
    return this.count + this.blockCount * block;
  }

  /** What its own rewards say that it pays at a level of 1; a prior of mean `relative` counts as so many of them. */
  value(block: number, relative: number, prior: number): number {
    return (prior * relative + this.sum + this.blockSum) / (prior + this.worth(block));
  }

  /** All that counts are these rewards, at this level. */
  startAt(sum: number, count: number, level: number): void {
    this.sum = sum;
    this.count = count * level;
    this.blockSum = 0;
    this.blockCount = 0;
  }

  learn(reward: number): void {
    this.blockSum += reward;
    this.blockCount++;
  }

  endBlock(block: number): void {
    this.sum += this.blockSum;
    this.count = this.worth(block);
    this.blockSum = 0;
    this.blockCount = 0;
  }

  toJSON(): SavedCommonValue {
    const { sum, count, blockSum, blockCount, reference } = this;
    return { sum, count, blockSum, blockCount, reference };
  }

  restore(saved: unknown): void {
    const fields = fieldsOf("saved value of an arm", saved);
    const check = (field: string) => checkBounds(`saved ${field} of the value of an arm`, fields[field], BOUNDS);
    this.sum = check("sum");
    this.count = check("count");
    this.blockSum = check("blockSum");
    this.blockCount = check("blockCount");
    this.reference = checkBounds("saved level of a prior", fields.reference, LEVEL_BOUNDS);
  }
}
