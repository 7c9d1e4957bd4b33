import { checkInteger, invalid } from "../invalid.ts";
import { pow } from "../numerics/elementary/index.ts";
import { fieldsOf } from "./shared/check-saved.ts";

/** More in a row say no more. */
const MOST = 200;
/** So many in a row happen, where most rewards are lost but some are told. */
export const CHANCE = 20;
/** Beyond, their weight doubles with each so many. */
const DOUBLES = 5;

/**
 * How many rewards of each arm were lost in a row. Another selection would probably be lost, too, and teach nothing. So those before count as if their information had come, like
 * selections that wait. Beyond twenty they count exponentially more, so an arm that never tells is tried some tens of times in thousands of decisions. One of which a reward is told now
 * and then is tried as ever.
 */
export class Lost {
  private readonly inRow = new Map<string, number>();

  get none(): boolean {
    return this.inRow.size === 0;
  }

  /** A reward of an arm came, or is known to be lost. Returns how many are in a row. */
  note(arm: string, reward: number | null): number {
    if (reward !== null) {
      if (this.inRow.size > 0) this.inRow.delete(arm);
      return 0;
    }
    const count = Math.min(MOST, (this.inRow.get(arm) ?? 0) + 1);
    this.inRow.set(arm, count);
    return count;
  }

  /** As how many selections that wait they count. A single one may happen. */
  of(arm: string): number {
    const count = this.inRow.get(arm) ?? 0;
    return count < 2 ? 0 : (count - 1) * pow(2, Math.max(0, count - CHANCE) / DOUBLES);
  }

  forget(arm: string): void {
    this.inRow.delete(arm);
  }

  toJSON(): { readonly [arm: string]: number } {
    return Object.fromEntries(this.inRow);
  }

  /** Takes up what was saved; absent where none was lost, and before version 6. */
  restore(saved: unknown, arms: ReadonlySet<string>): void {
    if (saved === undefined) return;
    for (const [arm, count] of Object.entries(fieldsOf("saved lost rewards", saved))) {
      if (!arms.has(arm)) invalid("arm of saved lost rewards", arm, "there is none of this name");
      this.inRow.set(arm, checkInteger("saved number of lost rewards", count, 1, MOST));
    }
  }
}
