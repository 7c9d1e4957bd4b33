import { log } from "../../numerics/elementary/index.ts";
import { MAX_REWARD } from "../../sizes.ts";
import { MOST_LIKELY, PossibleJump } from "../shared/possible-jump.ts";
import { unseenChance } from "../shared/unseen.ts";
import type { Remembered } from "./recall.ts";
import { FREEDOM } from "./student.ts";

/** How often an arm that is seen jumps, at each reward. */
const SEEN = 3e-4;
/** An arm that jumps may land further off than arms are apart: so many times their variance. */
const FURTHER = 4;
/** After so many it is old: had it been one, it would have been believed. */
const MOST_REWARDS = 30;
/** After one reward it is no likelier than this: errors in the data are more frequent than jumps. */
const MOST_AT_FIRST = 0.3;

/** The variance of an arm that has jumped, where arms have this one. */
export function landingVariance(spread: number): number {
  return FURTHER * spread;
}

/** A jump as JSON. */
export interface SavedJump {
  readonly chance: number;
  readonly count: number;
  readonly mean: number;
  readonly gap: number;
  readonly limit: number;
  /** What the arm was before it. */
  readonly from?: Remembered;
}

/** What a reward is compared with: its noise, mean and variance of arms, and how many standard deviations it is taken to be off at most. */
export interface Known {
  readonly noise: number;
  readonly typical: number;
  readonly spread: number;
  readonly clip: number;
}

/**
 * What an arm would be like if it had jumped: another value, of which only its latest rewards tell. It is like one more filter of the arm, with a probability
 * of its own. (An arm may also have jumped since then, unseen.)
 */
export class Jump extends PossibleJump {
  /** The mean of rewards since. */
  mean = 0;
  gap = 1;
  protected readonly seen = SEEN;
  /** How far from a typical arm a single reward is taken to be at most: it may be an error in the data. */
  limit = 0;
  /** What the arm was believed to be before. */
  from: Remembered | undefined;

  /** How far from `typical` the arm is expected if it has jumped, where arms have the variance `spread` in units of the noise. */
  offset(typical: number, spread: number): number {
    const off = this.mean - typical;
    return this.shareOf(spread) * (this.count > 1 ? off : Math.max(-this.limit, Math.min(this.limit, off)));
  }

  /** Its variance then, in units of the noise. */
  variance(spread: number): number {
    return this.shareOf(spread) / this.count;
  }

  /** How much of what its own rewards say is believed. */
  private shareOf(spread: number): number {
    return (this.count * spread) / (1 + this.count * spread);
  }

  /**
   * The logarithm of the probability that the arm has jumped and then pays this reward. If it is likelier to have jumped just before than earlier, rewards before this one
   * are left out.
   */
  logJoint(reward: number, decisions: number, rate: number, { noise, typical, spread, clip }: Known): number {
    const fresh = unseenChance(1, SEEN + rate * Math.max(0, decisions - 1));
    const wide = 1 + spread / noise;
    const off = reward - typical;
    const begun = log(fresh) + logElsewhere(off, noise, wide);
    if (this.count > 0 && this.count < MOST_REWARDS) {
      const scale = 1 + 1 / this.count;
      const error = reward - this.mean;
      const size = (error * error) / (noise * scale);
      const before = log(this.chance) - 0.5 * log(scale) - 0.5 * (FREEDOM + 1) * log(1 + size / FREEDOM);
      if (before > begun) return before;
    }
    this.count = 0;
    this.chance = fresh;
    this.gap = Math.max(1, decisions);
    this.limit = Math.min(MAX_REWARD, clip * Math.sqrt(noise * wide));
    return begun;
  }

  /** Learns a reward, given the odds that the arm has jumped. */
  learn(reward: number, odds: number): void {
    this.mean += (reward - this.mean) / ++this.count;
    this.chance = Math.min(this.count === 1 ? MOST_AT_FIRST : MOST_LIKELY, 1 / (1 + 1 / odds));
  }

  /** Whether it is likelier than not. */
  get alarming(): boolean {
    return this.chance > 0.5;
  }

  clear(): void {
    this.chance = 0;
    this.count = 0;
    this.mean = 0;
    this.gap = 1;
    this.limit = 0;
    this.from = undefined;
  }

  /** It is as likely as not that the arm is not what it was once, but what it has been since. */
  doubt(since: Remembered, from: Remembered): void {
    this.clear();
    if (since.variance > 1) return;
    this.chance = 0.5;
    this.count = Math.min(MOST_REWARDS - 1, Math.round(1 / since.variance));
    this.mean = since.mean;
    this.limit = MAX_REWARD;
    this.from = from;
  }

  restore({ chance, count, mean, gap, limit, from }: SavedJump): void {
    this.from = from;
    this.chance = chance;
    this.count = count;
    this.mean = mean;
    this.gap = gap;
    this.limit = limit;
  }

  toJSON(): SavedJump {
    const { chance, count, mean, gap, limit, from } = this;
    return { chance, count, mean, gap, limit, ...(from && { from }) };
  }
}

/** How likely an arm is to land so far from a typical one, as a logarithm. Cauchy: it may jump to anywhere. */
function logElsewhere(off: number, noise: number, wide: number): number {
  return -0.5 * log(wide) - log(1 + (off * off) / (noise * wide));
}
