import { checkBounds, checkInteger } from "../../invalid.ts";
import { log } from "../../numerics/elementary/index.ts";
import { MAX_REWARD, MAX_TIME } from "../../sizes.ts";
import { fieldsOf, MOST_REWARDS } from "../shared/check-saved.ts";
import { MOST_LIKELY, PossibleJump } from "../shared/possible-jump.ts";
import { unseenChance } from "../shared/unseen.ts";
import type { CountedKind } from "./counted-kind.ts";

/** How often an arm that is seen jumps, at each reward: rarely, as drift explains most of what changes. */
const SEEN = 1e-5;
/** After so many times the rewards that a population is worth it is old: had it been one, it would have been believed. */
const OLD = 10;

/** What is known of an arm before its first reward, and so after a jump: its mean, as of so many rewards. */
export interface Landing {
  readonly kind: CountedKind;
  readonly mean: number;
  readonly strength: number;
  readonly dispersion: number;
}

/** As JSON. */
export interface SavedCountedJump {
  readonly chance: number;
  readonly count: number;
  readonly sum: number;
  readonly gap: number;
}

/** What an arm would be like if it had jumped while nobody looked: another mean. */
export class CountedJump extends PossibleJump {
  /** The sum of rewards since. */
  sum = 0;
  gap = 0;
  protected readonly seen = SEEN;

  /** How far from that of a typical arm the mean is expected, if it has jumped. */
  offset({ mean, strength }: Pick<Landing, "mean" | "strength">): number {
    return (this.sum - this.count * mean) / (strength + this.count);
  }

  /**
   * The logarithm of the probability that the arm has jumped and then pays this reward. If it is likelier to have jumped just before than earlier, rewards before this one
   * are left out.
   */
  logJoint(reward: number, decisions: number, rate: number, landing: Landing): number {
    const { kind, mean, strength, dispersion } = landing;
    const fresh = unseenChance(1, SEEN + rate * Math.max(0, decisions - 1));
    const begun = log(fresh) + kind.logPredictive(reward, mean, strength, dispersion);
    if (this.count > 0 && this.count < OLD * strength) {
      const known = kind.logPredictive(reward, mean + this.offset(landing), strength + this.count, dispersion);
      const before = log(this.chance) + known;
      if (before > begun) return before;
    }
    this.chance = fresh;
    this.count = 0;
    this.sum = 0;
    this.gap = decisions;
    return begun;
  }

  /** Learns a reward, given the odds that the arm has jumped. */
  learn(reward: number, odds: number): void {
    this.chance = Math.min(MOST_LIKELY, 1 / (1 + 1 / odds));
    this.sum += reward;
    this.count++;
  }

  clear(): void {
    this.chance = 0;
    this.count = 0;
    this.sum = 0;
    this.gap = 0;
  }

  toJSON(): SavedCountedJump {
    const { chance, count, sum, gap } = this;
    return { chance, count, sum, gap };
  }

  restore(saved: unknown): void {
    const { chance, count, sum, gap } = fieldsOf("saved jump", saved);
    this.chance = checkBounds("saved chance of a jump", chance, { min: 0, below: 1 });
    this.count = checkInteger("saved number of rewards since a jump", count, 0, MOST_REWARDS);
    this.sum = checkBounds("saved sum of rewards since a jump", sum, { min: 0, largest: this.count * MAX_REWARD });
    this.gap = checkBounds("saved gap before a jump", gap, { min: 0, largest: MAX_TIME });
  }
}
