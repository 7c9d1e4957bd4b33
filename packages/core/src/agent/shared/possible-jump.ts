import { LEFT_ALONE } from "./unseen.ts";

/** A jump is believed if it is so likely, after so many rewards. */
const BELIEVED = 0.9;
const LEAST_REWARDS = 3;
/** Keeps odds finite. */
export const MOST_LIKELY = 0.999;

/** That an arm has jumped, and when: one more hypothesis of the arm, of which only its latest rewards tell. */
export abstract class PossibleJump {
  /** How likely it was at the arm's latest reward. */
  chance = 0;
  /** The rewards since. */
  count = 0;
  /** For how many decisions the arm had not been seen. */
  abstract gap: number;
  /** How often an arm that is seen jumps, at each reward. */
  protected abstract readonly seen: number;

  /** How likely it is to have happened, and unseen. */
  unseen(rate: number): number {
    if (this.gap < LEFT_ALONE) return 0;
    const unseen = rate * (this.gap - 1);
    return (this.chance * unseen) / (this.seen + unseen);
  }

  get believed(): boolean {
    return this.chance > BELIEVED && this.count >= LEAST_REWARDS;
  }
}
